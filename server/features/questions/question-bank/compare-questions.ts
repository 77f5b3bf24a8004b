// Finds questions of a bank that ask nearly the same: by what they mean, where this machine makes vectors, and by
// their words. It may be killed and run again at any point.
import type { Db } from '../../../database/client.ts'
import type { Engine } from '../../../platform/engine/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { compareJob } from './jobs.ts'
import { addToIndex, createIndex, enoughAlike, findNear, type VectorIndex } from './nearest.rules.ts'
import { keyOfWords, textToCompare } from './question-words.ts'
import {
  listOwnersToCompare,
  listSameWords,
  listUnembedded,
  listVectors,
  orderPair,
  type Pair,
  putVector,
  replacePairs,
} from './similar-queries.ts'

export type ComparingDeps = { db: Db; engine: Pick<Engine, 'embed' | 'encoderName'> }

const batch = 64
/** Minimum length: drafts with hardly a word are all alike. */
export const minComparedLength = 12
/** Maximum pairs per question. */
const maxPairs = 20

/** Vectors of texts by their ids; an encoder that fails fails the job, which is tried again. */
export const embedTexts = async (
  { engine }: Pick<ComparingDeps, 'engine'>,
  texts: readonly { id: string; text: string }[],
  signal: AbortSignal,
): Promise<Map<string, Int8Array>> => {
  // Empty sentence: only the whole is needed.
  const passages = texts.map(({ id, text }) => ({
    id,
    headings: [],
    text,
    sentences: [{ start: 0, end: 0 }],
  }))
  const rows = new Map<string, Int8Array>()
  for await (const { passageId, rows: both } of engine.embed(passages, signal))
    rows.set(passageId, both.slice(0, both.length / 2))
  return rows
}

export const loadIndex = async ({ db, engine }: ComparingDeps, ownerId: string): Promise<VectorIndex> => {
  const index = createIndex()
  for (const { id, row } of await listVectors(db, { accountId: ownerId }, engine.encoderName))
    addToIndex(index, id, row)
  return index
}

const findPairs = (
  index: VectorIndex,
  { id, row, sameWords }: { id: string; row: Int8Array; sameWords: readonly string[] },
): Pair[] => {
  const near = findNear(index, row, enoughAlike, maxPairs + 1).filter(one => one.id !== id)
  const otherIds = sameWords.filter(other => other !== id && near.every(one => one.id !== other))
  return [...near, ...otherIds.map(other => ({ id: other, similarity: 1 }))]
    .slice(0, maxPairs)
    .map(one => ({ ...orderPair(id, one.id), similarity: one.similarity }))
}

const compareSome = async (
  deps: ComparingDeps,
  ownerId: string,
  index: VectorIndex,
  signal: AbortSignal,
): Promise<boolean> => {
  const owner = { accountId: ownerId }
  const encoder = deps.engine.encoderName
  const questions = await listUnembedded(deps.db, owner, encoder, batch)
  if (questions.length === 0) return false
  const keys = new Map(questions.map(question => [question.id, keyOfWords(question)]))
  const texts = questions.map(question => ({ id: question.id, text: textToCompare(question) }))
  const rows = await embedTexts(deps, texts, signal)
  const sameWords = await listSameWords(deps.db, owner, [...new Set(keys.values())].filter(Boolean))
  for (const question of questions) {
    const row = rows.get(question.id)
    if (!row) throw new Error('a question got no vector')
    const same = sameWords.filter(({ wordKey }) => wordKey === keys.get(question.id)).map(({ id }) => id)
    const isEmpty = textToCompare(question).length < minComparedLength
    const pairs = isEmpty ? [] : findPairs(index, { id: question.id, row, sameWords: same })
    const isStored = await deps.db.transaction(async tx => {
      const stored = await putVector(tx, question, { row, encoder, wordKey: keys.get(question.id) ?? '' })
      if (stored) await replacePairs(tx, question.id, pairs)
      return stored
    })
    if (isStored) addToIndex(index, question.id, row)
  }
  return true
}

export const compareQuestions = async (
  deps: ComparingDeps,
  ownerId: string,
  signal: AbortSignal,
): Promise<void> => {
  const index = await loadIndex(deps, ownerId)
  while (await compareSome(deps, ownerId, index, signal)) signal.throwIfAborted()
}

const ownersAtOnce = 50

/** Sends for every bank that has questions to compare; a job that waits already isn't sent twice. */
export const sweepComparisons = async ({
  db,
  engine,
  jobs,
}: ComparingDeps & { jobs: Jobs }): Promise<void> => {
  for (const ownerId of await listOwnersToCompare(db, engine.encoderName, ownersAtOnce))
    if (!(await jobs.isPending(compareJob, ownerId)))
      await jobs.send(compareJob, { ownerId }, ownerId, ownerId)
}
