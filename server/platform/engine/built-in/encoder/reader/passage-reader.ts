// A trained reader of question and passage: whether the passage answers, in which sentence, and with which words. Weights
// of this project (`MODEL-CARD.md`, made by `training/reader`), run by ONNX Runtime; a file that isn't the expected one
// is refused.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { InferenceSession, Tensor } from 'onnxruntime-node'
import { startSession } from '../../../../onnx/start-session.ts'
import type { PassageReading, PassageToRead } from '../../../passage-reading.ts'
import { loadWordPieces } from '../sentence-encoder.ts'
import type { PlacedPieces, WordPieces } from '../word-pieces.ts'
import { type Range, readSpans } from './spans.rules.ts'
import { listWindows } from './windows.rules.ts'

const FILE = new URL('reader-l6-int8.onnx', import.meta.url)
const EXPECTED_SHA256 = '6a5d932b11d3489ad1ffe40e9368bfc4fe9bebde16acdde9fe2e747a783a9f15'

/** Pieces of question, headings and passage that are read at once. Longer passages are read in windows. */
const maxInput = 288
const maxQuestion = 40
const maxHeading = 24

export type PassageReader = {
  /** Reads one passage. */
  read(question: string, passage: PassageToRead): Promise<PassageReading>
}

/** Loads the reader; rejects when a file is missing or altered, or the runtime doesn't start on this machine. */
export const loadPassageReader = async (): Promise<PassageReader> => {
  const weights = await readFile(FILE)
  const found = createHash('sha256').update(weights).digest('hex')
  if (found !== EXPECTED_SHA256) throw new Error('passage reader: the weights are not the expected file')
  const pieces = await loadWordPieces()
  const loaded = { pieces, ...(await startSession(weights)) }
  return {
    read: async (question, passage) => {
      const before = encodeBefore(pieces, question, passage.heading)
      const placed = pieces.encodePlaced(passage.text)
      const readings: PassageReading[] = []
      for (const window of listWindows(placed.ids.length, maxInput - before.ids.length - 1))
        readings.push(await readWindow(loaded, before, slicePlaced(placed, window), passage.sentences))
      return joinWindows(readings)
    },
  }
}

type Loaded = { session: InferenceSession; pieces: WordPieces; Tensor: typeof Tensor }
type Before = { ids: number[]; questionLength: number }

/** `[CLS] question [SEP] heading :`, where `questionLength` counts the pieces up to `[SEP]`. */
const encodeBefore = (pieces: WordPieces, question: string, heading: string): Before => {
  const { begin, end, colon } = pieces.marks
  const asked = pieces.encodePlaced(question).ids.slice(-maxQuestion)
  const above = pieces.encodePlaced(heading).ids.slice(0, maxHeading)
  const headed = above.length > 0 && colon !== null ? [...above, colon] : []
  return { ids: [begin, ...asked, end, ...headed], questionLength: asked.length + 2 }
}

const slicePlaced = ({ ids, starts, ends }: PlacedPieces, { start, end }: Range): PlacedPieces => ({
  ids: ids.slice(start, end),
  starts: starts.slice(start, end),
  ends: ends.slice(start, end),
})

const readWindow = async (
  { session, pieces, Tensor }: Loaded,
  before: Before,
  placed: PlacedPieces,
  sentences: readonly Range[],
): Promise<PassageReading> => {
  const ids = [...before.ids, ...placed.ids, pieces.marks.end]
  const types = ids.map((_, i) => (i < before.questionLength ? 0 : 1))
  const row = (numbers: readonly number[]) =>
    new Tensor('int64', BigInt64Array.from(numbers, BigInt), [1, numbers.length])
  const { span, answers } = await session.run({ ids: row(ids), types: row(types) })
  if (!(span?.data instanceof Float32Array) || !(answers?.data instanceof Float32Array))
    throw new Error('passage reader: no readings came out')
  return {
    answers: answers.data[0]!,
    ...readSpans(span.data, before.ids.length, placed, sentences),
  }
}

/** The passage answers as well as its best window; each sentence is read where it is likeliest. */
const joinWindows = (readings: readonly PassageReading[]): PassageReading =>
  readings.reduce((joined, reading) => ({
    answers: Math.max(joined.answers, reading.answers),
    none: Math.min(joined.none, reading.none),
    sentences: joined.sentences.map((sentence, s) => {
      const other = reading.sentences[s]!
      return other.score > sentence.score ? other : sentence
    }),
  }))
