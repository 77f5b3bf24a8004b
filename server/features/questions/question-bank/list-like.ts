// Questions of a bank about the same as one, by what they mean.
import type { Connection } from '../../../database/client.ts'
import type { Owner } from './access.ts'
import { type BankRow, getOwnBankQuestion, listOwnBankQuestions } from './bank-queries.ts'
import { addToIndex, createIndex, findNear } from './nearest.rules.ts'
import { findVector, listVectors } from './similar-queries.ts'

/** Cosine below which two questions have no topic in common: others of one topic have .45 and more. */
export const sameTopic = 0.45

/**
 * @param max questions
 * @returns the nearest first; null where the question has no vector yet
 * @throws Refusal `not-found`
 */
export const listLike = async (
  db: Connection,
  owner: Owner,
  id: string,
  max: number,
): Promise<BankRow[] | null> => {
  const question = await getOwnBankQuestion(db, owner, id)
  const vector = await findVector(db, question.id)
  if (!vector) return null
  const index = createIndex()
  for (const other of await listVectors(db, owner, vector.encoder))
    if (other.id !== question.id) addToIndex(index, other.id, other.row)
  const near = findNear(index, vector.row, sameTopic, max).map(one => one.id)
  const rows = await listOwnBankQuestions(db, owner, near)
  return rows.toSorted((a, b) => near.indexOf(a.id) - near.indexOf(b.id))
}
