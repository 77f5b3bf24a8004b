// SQL of help levels.
import { helpLimits } from '@lantern/contract/classes/help-levels/help-levels.rules'
import { and, asc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { helpQuestions, helpSettings, helpWindows } from '../../../database/schema/help-levels.ts'

export type WindowRow = typeof helpWindows.$inferSelect

export const listSettings = (db: Connection, classIds: readonly string[]) =>
  db
    .select()
    .from(helpSettings)
    .where(inArray(helpSettings.classId, [...classIds]))

export const putSetting = async (
  db: Connection,
  setting: typeof helpSettings.$inferInsert,
): Promise<void> => {
  const { level } = setting
  await db
    .insert(helpSettings)
    .values(setting)
    .onConflictDoUpdate({ target: helpSettings.classId, set: { level } })
}

/** Windows that aren't over, the next to begin first. */
export const listWindows = (db: Connection, classId: string, now: Date): Promise<WindowRow[]> =>
  db
    .select()
    .from(helpWindows)
    .where(and(eq(helpWindows.classId, classId), gt(helpWindows.endsAt, now)))
    .orderBy(asc(helpWindows.startsAt), asc(helpWindows.id))
    .limit(helpLimits.windows)

export const listRunningWindows = (
  db: Connection,
  classIds: readonly string[],
  now: Date,
): Promise<WindowRow[]> =>
  db
    .select()
    .from(helpWindows)
    .where(
      and(
        inArray(helpWindows.classId, [...classIds]),
        lte(helpWindows.startsAt, now),
        gt(helpWindows.endsAt, now),
      ),
    )
    .orderBy(asc(helpWindows.endsAt))

export const insertWindow = async (db: Connection, row: typeof helpWindows.$inferInsert): Promise<void> => {
  await db.insert(helpWindows).values(row)
}

/** @throws Refusal `not-found` for one that is gone, or of another class */
export const deleteWindow = async (db: Connection, classId: string, id: string): Promise<void> => {
  const rows = await db
    .delete(helpWindows)
    .where(and(eq(helpWindows.id, id), eq(helpWindows.classId, classId)))
    .returning({ id: helpWindows.id })
  if (rows.length === 0) throw new Refusal('not-found')
}

export const insertQuestion = async (
  db: Connection,
  row: typeof helpQuestions.$inferInsert,
): Promise<void> => {
  await db.insert(helpQuestions).values(row)
}

export const deleteQuestionsBefore = (db: Connection, before: Date) =>
  db.delete(helpQuestions).where(lt(helpQuestions.askedAt, before))

/** Questions by topic, with the students who asked. */
export const listTopics = (db: Connection, classId: string) =>
  db
    .select({
      sourceId: helpQuestions.sourceId,
      heading: helpQuestions.heading,
      isOff: sql<boolean>`${helpQuestions.level} = 'off'`,
      asked: sql<number>`count(*)::int`,
      accountIds: sql<string[]>`array_agg(distinct ${helpQuestions.accountId})`,
    })
    .from(helpQuestions)
    .where(eq(helpQuestions.classId, classId))
    .groupBy(helpQuestions.sourceId, helpQuestions.heading, sql`3`)
    .orderBy(sql`count(*) desc`, helpQuestions.heading)
    .limit(500)
