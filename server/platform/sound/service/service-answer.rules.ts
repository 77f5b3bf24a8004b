// Answer of a speech service (`verbose_json` of OpenAI's /v1/audio/transcriptions) as words with their seconds.
import { z } from 'zod'
import type { TranscribedWord } from '../../../database/stored/transcribed-words.ts'

const maxWords = 20_000
const seconds = z.number().nonnegative()

export const serviceAnswerSchema = z.object({
  text: z.string().default(''),
  words: z
    .array(
      z.object({
        word: z.string(),
        start: seconds,
        end: seconds,
        /** faster-whisper gives one. */
        probability: z.number().min(0).max(1).optional(),
      }),
    )
    .max(maxWords)
    .nullish(),
  segments: z
    .array(z.object({ text: z.string(), start: seconds, end: seconds }))
    .max(maxWords)
    .nullish(),
})
export type ServiceAnswer = z.output<typeof serviceAnswerSchema>

/** Words as the text writes them: OpenAI's own list of words lacks stops and capitals. */
const writtenWords = (text: string, count: number): readonly string[] | null => {
  const written = text.split(/\s+/u).filter(word => word !== '')
  return written.length === count ? written : null
}

/** @param length seconds of the part; times beyond it are cut off @param offset second at which it begins */
export const wordsOfAnswer = (
  { text, words, segments }: ServiceAnswer,
  { offset, length }: { offset: number; length: number },
): TranscribedWord[] => {
  const spoken = (words ?? []).filter(({ word }) => word.trim() !== '')
  const written = writtenWords(text, spoken.length)
  // A service without words gives lines: each counts as one long word.
  const timed =
    spoken.length > 0
      ? spoken.map(({ word, probability, ...times }, i) => ({
          text: written?.[i] ?? word.trim(),
          probability: probability ?? null,
          ...times,
        }))
      : (segments ?? []).map(segment => ({ ...segment, text: segment.text.trim(), probability: null }))
  let earliest = 0
  return timed
    .filter(({ text: word, start }) => word !== '' && start < length)
    .map(word => {
      const start = Math.max(earliest, word.start)
      earliest = start
      const end = Math.min(length, Math.max(start, word.end))
      return { text: word.text, start: offset + start, end: offset + end, probability: word.probability }
    })
}
