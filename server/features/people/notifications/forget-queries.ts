// SQL of others' notifications about a deleted person.
import { sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { notifications } from '../../../database/schema/notifications.ts'

export const deleteAboutDoubtsOf = (tx: Connection, askerId: string) =>
  tx.execute(sql`
    delete from ${notifications}
    where about->>'doubtId' in (select id::text from doubts where asker_id = ${askerId})`)

export const deleteAboutTeacher = (tx: Connection, teacherId: string) =>
  tx.execute(sql`delete from ${notifications} where about->>'teacherId' = ${teacherId}`)

/** Deletes what says that a person recorded, or asked to, or decided about it. */
export const deleteAboutLessonsOf = (tx: Connection, accountId: string) =>
  tx.execute(sql`
    delete from ${notifications}
    where kind in ('recording-asked', 'class-recording') and about->>'byId' = ${accountId}`)

export const deleteAboutQuestionsOf = (tx: Connection, ownerId: string) =>
  tx.execute(sql`
    delete from ${notifications}
    where about->>'questionId' in (select id::text from bank_questions where owner_id = ${ownerId})`)

/**
 * Renames a person in others' notifications about questions and classes, and about doubts that they took or
 * wrote in.
 */
export const renameInNotifications = async (
  tx: Connection,
  accountId: string,
  oldName: string,
  name: string,
): Promise<void> => {
  await tx.execute(sql`
    update ${notifications} set about = jsonb_set(about, '{person}', to_jsonb(${name}::text))
    where about->>'personId' = ${accountId}`)
  await tx.execute(sql`
    update ${notifications} set about = jsonb_set(about, '{by}', to_jsonb(${name}::text))
    where about->>'by' = ${oldName} and (about->>'byId' = ${accountId} or about->>'doubtId' in (
      select id::text from doubts where teacher_id = ${accountId}
      union select doubt_id::text from doubt_messages where author_id = ${accountId}
      union select doubt_id::text from doubt_history where account_id = ${accountId}))`)
}
