// Questions of a bank close in meaning to a search, in other words.
import type { BankFilter } from '@lantern/contract/questions/question-bank/bank-filter'
import type { Owner } from './access.ts'
import { type BankRow, listOwnBankQuestions } from './bank-queries.ts'
import { embedTexts } from './compare-questions.ts'
import type { QuestionBankDeps } from './deps.ts'
import { sameTopic } from './list-like.ts'
import { addToIndex, createIndex, findNear } from './nearest.rules.ts'
import { listVectorsBeside } from './search-queries.ts'

/** Letters below which a search is the beginning of a word, which means nothing yet. */
const shortest = 3
/** Questions of a bank that are looked at, the latest first. */
const maxComparedQuestions = 10_000
const timeoutMs = 5000

/**
 * @param max questions
 * @returns the nearest first, without those that have the words; none where this machine makes no vectors now
 * @throws Refusal `too-many-requests`
 */
export const listClose = async (
  deps: QuestionBankDeps,
  owner: Owner,
  filter: BankFilter,
  max: number,
): Promise<BankRow[]> => {
  if (filter.q.length < shortest) return []
  await deps.semanticSearch.count(owner.accountId)
  const otherQuestions = await listVectorsBeside(
    deps.db,
    owner,
    filter,
    deps.engine.encoderName,
    maxComparedQuestions,
  )
  if (otherQuestions.length === 0) return []
  const text = { id: '', text: filter.q.toWellFormed() }
  // Words were found or not without it: a search doesn't fail for want of a vector.
  const rows = await embedTexts(deps, [text], AbortSignal.timeout(timeoutMs)).catch(() => null)
  const row = rows?.get(text.id)
  if (!row) return []
  const index = createIndex()
  for (const other of otherQuestions) addToIndex(index, other.id, other.row)
  const near = findNear(index, row, sameTopic, max).map(({ id }) => id)
  const found = await listOwnBankQuestions(deps.db, owner, near)
  return found.toSorted((a, b) => near.indexOf(a.id) - near.indexOf(b.id))
}
