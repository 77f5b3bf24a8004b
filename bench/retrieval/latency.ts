// How long retrieval takes in a large library. The library is made up, with words as frequent as in
// running text (Zipf), because no real one of this size comes with the project.

import { createRandom } from '@lantern/contract/questions/kinds/random.rules'
import {
  analyseQuestion,
  bindQuestion,
  createScope,
} from '../../server/platform/engine/built-in/find/question.ts'
import type { Lexicon } from '../../server/platform/engine/built-in/find/similar-words.ts'
import {
  buildSourceIndex,
  type SourceIndex,
} from '../../server/platform/engine/built-in/index/source-index.ts'
import { rank } from '../../server/platform/engine/built-in/rank/ranking.ts'
import type { Weights } from '../../server/platform/engine/built-in/rank/weights.ts'
import type { EnginePassage } from '../../server/platform/engine/index.ts'

export type LatencyFigures = { p50: number; p95: number; p99: number; runs: number }

/** A made-up library: its passages, and questions made of words that stand together in one of them. */
export type MadeUpLibrary = { sources: { id: string; passages: EnginePassage[] }[]; questions: string[] }

const VOCABULARY = 60_000
const WORDS_PER_PASSAGE = 150
const WORDS_PER_SENTENCE = 22
const WORDS_PER_QUESTION = 7
const PASSAGES_PER_SOURCE = 1_000

/** The same library for the same numbers. */
export const makeLibrary = (passages: number, questions: number, words: readonly string[]): MadeUpLibrary => {
  const random = createRandom(7)
  const vocabulary = Array.from({ length: VOCABULARY }, (_, i) => words[i] ?? `word${i}x`)
  const draw = createZipf(random, VOCABULARY)
  const sources = Array.from({ length: Math.ceil(passages / PASSAGES_PER_SOURCE) }, (_, s) => ({
    id: `source-${s}`,
    passages: Array.from(
      { length: Math.min(PASSAGES_PER_SOURCE, passages - s * PASSAGES_PER_SOURCE) },
      (_, p) => makePassage(`source-${s}/${p}`, () => vocabulary[draw()]!),
    ),
  }))
  const asked = Array.from({ length: questions }, () => {
    const source = sources[Math.floor(random() * sources.length)]!
    const passage = source.passages[Math.floor(random() * source.passages.length)]!
    const all = passage.text.replaceAll('.', '').split(' ')
    const from = Math.floor(random() * (all.length - WORDS_PER_QUESTION * 2))
    return `What ${all.slice(from, from + WORDS_PER_QUESTION).join(' ')}?`
  })
  return { sources, questions: asked }
}

const makePassage = (id: string, word: () => string): EnginePassage => {
  const sentences: EnginePassage['sentences'] = []
  let text = ''
  for (let left = WORDS_PER_PASSAGE; left > 0; left -= WORDS_PER_SENTENCE) {
    if (text) text += ' '
    const start = text.length
    text += `${Array.from({ length: Math.min(left, WORDS_PER_SENTENCE) }, word).join(' ')}.`
    sentences.push({ start, end: text.length })
  }
  return { id, headings: [], text, sentences }
}

/** Milliseconds of each question through the ranking, without the question's embedding; after a tenth of
 * the questions as a warm-up. */
export const measureEngine = (library: MadeUpLibrary, lexicon: Lexicon, weights: Weights): LatencyFigures => {
  const indexes: SourceIndex[] = library.sources.map(({ id, passages }) =>
    buildSourceIndex(id, '1', { passages, vectors: [] }),
  )
  const times = library.questions.map(question => {
    const started = performance.now()
    // The scope is made for each question, as in the engine.
    rank(
      bindQuestion(analyseQuestion(question), createScope(indexes), null, lexicon.wordVectors),
      lexicon,
      weights,
    )
    return performance.now() - started
  })
  return latencyFigures(times.slice(Math.floor(times.length / 10)))
}

/** Enough for a baseline: `ts_rank` takes about a second a question. */
const OTHER_QUESTIONS = 40

/** The first of the same questions through any other search, such as a query of PostgreSQL's `ts_rank` over the same
 * passages loaded into a table. */
export const measureOther = async (
  library: MadeUpLibrary,
  query: (question: string) => Promise<unknown>,
): Promise<LatencyFigures> => {
  const times: number[] = []
  for (const question of library.questions.slice(0, OTHER_QUESTIONS)) {
    const started = performance.now()
    await query(question)
    times.push(performance.now() - started)
  }
  return latencyFigures(times.slice(Math.floor(times.length / 10)))
}

const latencyFigures = (times: readonly number[]): LatencyFigures => {
  const rising = [...times].sort((a, b) => a - b)
  const at = (share: number) => rising[Math.min(rising.length - 1, Math.floor(share * rising.length))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), runs: rising.length }
}

/** Positions 0 … size − 1, position r in proportion to 1 / (r + 2.7) (Zipf and Mandelbrot). */
const createZipf = (random: () => number, size: number): (() => number) => {
  const cumulative = new Float64Array(size)
  let sum = 0
  for (let r = 0; r < size; r++) {
    sum += 1 / (r + 2.7)
    cumulative[r] = sum
  }
  return () => {
    const target = random() * sum
    let low = 0
    let high = size - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (cumulative[middle]! < target) low = middle + 1
      else high = middle
    }
    return low
  }
}
