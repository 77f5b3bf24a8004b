// Questions of a file that nearly repeat one in the bank.
import type { ReadItem } from '@lantern/contract/questions/question-bank/loss-report'
import { embedTexts, loadIndex } from './compare-questions.ts'
import type { ImportJobDeps } from './deps.ts'
import { enoughAlike, findNear, type VectorIndex } from './nearest.rules.ts'
import { keyOfWords, textToCompare } from './question-words.ts'
import { listSameWords } from './similar-queries.ts'

/** Compared by meaning, of one file; the others by their words, and by meaning once they are in the bank. */
const maxEmbeddedItems = 1000

export type ItemComparison = {
  /** The question of the bank for each of these items; null for none. */
  find(items: readonly ReadItem[], signal: AbortSignal): Promise<(string | null)[]>
}

const findByMeaning = async (
  deps: ImportJobDeps,
  index: VectorIndex,
  texts: readonly { id: string; text: string }[],
  signal: AbortSignal,
): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  if (index.ids.length === 0 || texts.length === 0) return found
  const rows = await embedTexts(deps, texts, signal).catch((error: unknown) => {
    signal.throwIfAborted()
    deps.onError(error)
    return new Map<string, Int8Array>()
  })
  for (const [id, row] of rows) {
    const [near] = findNear(index, row, enoughAlike, 1)
    if (near) found.set(id, near.id)
  }
  return found
}

export const startComparison = async (deps: ImportJobDeps, ownerId: string): Promise<ItemComparison> => {
  const index = await loadIndex(deps, ownerId)
  let remainingEmbeddings = maxEmbeddedItems
  return {
    find: async (items, signal) => {
      const keys = items.map(item => (item.is === 'taken' ? keyOfWords(item.question) : ''))
      const same = await listSameWords(deps.db, { accountId: ownerId }, [...new Set(keys)].filter(Boolean))
      const byKey = new Map(same.map(({ id, wordKey }) => [wordKey, id]))
      const open = items.flatMap((item, n) =>
        item.is === 'taken' && !byKey.has(keys[n] ?? '')
          ? [{ id: String(n), text: textToCompare(item.question) }]
          : [],
      )
      const texts = open.slice(0, remainingEmbeddings)
      remainingEmbeddings -= texts.length
      const near = await findByMeaning(deps, index, texts, signal)
      return items.map((_, n) => byKey.get(keys[n] ?? '') ?? near.get(String(n)) ?? null)
    },
  }
}
