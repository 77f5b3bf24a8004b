// Questions of equal meaning among some, wherever they are stored, by the comparison for near-duplicates in a
// bank.
import { LRUCache } from 'lru-cache'
import type { Engine } from '../../../platform/engine/index.ts'
import { embedTexts, minComparedLength } from './compare-questions.ts'
import { addToIndex, createIndex, enoughAlike, findNear } from './nearest.rules.ts'
import { textToCompare } from './question-words.ts'

type Compared = { id: string } & Parameters<typeof textToCompare>[0]

/** Maximum questions compared by meaning at once; others are compared by their words alone. */
const maxCompared = 2000
/** Maximum pairs of one question. */
const maxPairs = 50
/** Timeout for vectors, in milliseconds; questions without one are compared by their words. */
const timeoutMs = 20_000
/** Questions compared before others have a turn. */
const batch = 50

/** Vectors of texts, since a paper is put together several times of the same questions. */
const vectors = new LRUCache<string, Int8Array>({ max: 20_000 })

type Deps = { engine: Pick<Engine, 'embed' | 'encoderName'> }

/** Makes the vectors that are missing, as far as time allows. */
const embedMissing = async ({ engine }: Deps, texts: readonly { id: string; text: string }[]) => {
  const nameOf = (text: string) => `${engine.encoderName} ${text}`
  const missing = new Map(texts.map(({ text }) => [nameOf(text), text]))
  for (const name of missing.keys()) if (vectors.has(name)) missing.delete(name)
  const wanted = [...missing].map(([id, text]) => ({ id, text }))
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    for (let at = 0; at < wanted.length; at += batch)
      for (const [name, row] of await embedTexts({ engine }, wanted.slice(at, at + batch), signal))
        vectors.set(name, row)
  } catch {
    // An encoder that fails leaves the comparison by words.
  }
  return texts.flatMap(({ id, text }) => {
    const row = vectors.get(nameOf(text))
    return row ? [{ id, row }] : []
  })
}

/** Ids of questions that mean the same, two by two. */
export const findAlike = async (deps: Deps, questions: readonly Compared[]): Promise<[string, string][]> => {
  const texts = questions
    .map(question => ({ id: question.id, text: textToCompare(question) }))
    .filter(({ text }) => text.length >= minComparedLength)
    .slice(0, maxCompared)
  const index = createIndex()
  const pairs: [string, string][] = []
  for (const [at, { id, row }] of (await embedMissing(deps, texts)).entries()) {
    for (const near of findNear(index, row, enoughAlike, maxPairs)) pairs.push([near.id, id])
    addToIndex(index, id, row)
    if (at % batch === 0) await new Promise(resolve => setImmediate(resolve))
  }
  return pairs
}
