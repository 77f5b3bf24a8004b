// Whether the reader runs: it reads one sentence.
import type { ReaderState } from '../../../index.ts'
import type { RankingReader } from '../encoder-process.ts'

/** Milliseconds for a start of the process and one reading, on a busy machine. */
const timeoutMs = 10_000

const text = 'Light bends in water.'
const request = {
  personId: '',
  question: 'What bends in water?',
  passages: [{ heading: '', text, sentences: [{ start: 0, end: text.length }] }],
}

export const checkReader = (reader: RankingReader): Promise<ReaderState> =>
  reader.readPassages(request, AbortSignal.timeout(timeoutMs)).then(
    readings => (readings === null ? 'missing' : 'works'),
    () => 'failing',
  )
