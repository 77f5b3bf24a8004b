// The SQL of what is done with several questions of a bank at once.
import { and, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { bankQuestions } from '../../../database/schema/question-bank.ts'
import { isOwner, type Owner } from './access.ts'
import type { NewBankRow } from './bank-queries.ts'

/** @returns how many there were */
export const updateOwnBankQuestions = async (
  db: Connection,
  owner: Owner,
  ids: readonly string[],
  change: { [column in keyof NewBankRow]?: unknown },
): Promise<number> => {
  const rows = await db
    .update(bankQuestions)
    .set(change as Partial<NewBankRow>)
    .where(and(inArray(bankQuestions.id, [...ids]), isOwner(owner)))
    .returning({ id: bankQuestions.id })
  return rows.length
}

type FactsChange = { id: string; topic: string[]; tags: string[]; words: string }

/** Updates facts in one statement, however many there are. */
export const updateFacts = async (tx: Connection, changes: readonly FactsChange[]): Promise<void> => {
  if (changes.length === 0) return
  await tx.execute(sql`
    update ${bankQuestions} set
      topic = array(select jsonb_array_elements_text(given.topic)),
      tags = array(select jsonb_array_elements_text(given.tags)),
      words = given.words
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given(id uuid, topic jsonb, tags jsonb, words text)
    where ${bankQuestions.id} = given.id`)
}

export const recordCopies = (tx: Connection, owner: Owner, ids: readonly string[]) =>
  tx
    .update(bankQuestions)
    .set({ timesTaken: sql`${bankQuestions.timesTaken} + 1` })
    .where(and(inArray(bankQuestions.id, [...ids]), isOwner(owner)))

/** Questions of one teacher that were deleted before `before` go for good. */
export const forgetRemovedBankQuestions = (db: Connection, owner: Owner, before: Date) =>
  db
    .delete(bankQuestions)
    .where(and(isOwner(owner), isNull(bankQuestions.mergedInto), lt(bankQuestions.removedAt, before)))
