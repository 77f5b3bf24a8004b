// Suggested marks for a written answer, as far as they can be trusted: allowed marks, plain words, and a
// quotation only of text that the model read in the answer.
import { type MarkSuggestion, suggestionLengths } from '@lantern/contract/teach/scans/mark-suggestions'
import { z } from 'zod'
import { parseJson } from './reply-line.ts'

const { reason, quote, transcription } = suggestionLengths

/** Limit above the shown length, so that a long reply is cut and not lost. */
const text = (length: number) => z.string().max(4 * length)

const reply = z.object({
  transcription: text(transcription).default(''),
  quote: text(quote).nullable().default(null),
  reason: text(reason),
  marks: z.number(),
})

const spaces = /\s+/gu
/**
 * Control characters, including those that change text direction; joiners stay, which scripts of India need.
 */
const unseen = /[\p{Cc}\p{Co}\p{Cn}]|[^\P{Cf}\u200c\u200d]/gu

const toPlain = (words: string, length: number): string =>
  Array.from(words.toWellFormed().replace(spaces, ' ').replace(unseen, '').trim())
    .slice(0, length / 2)
    .join('')

const toPlainLines = (words: string, length: number): string =>
  words
    .split('\n')
    .map(line => toPlain(line, length))
    .filter(line => line !== '')
    .join('\n')
    .slice(0, length)
    .toWellFormed()

const fold = (words: string): string => words.normalize('NFKC').toLowerCase().replace(spaces, ' ')

/**
 * @param object JSON as the model wrote it
 * @param marks that can be given, from none to full ones
 * @returns null for what isn't a suggestion: no JSON, no reason, marks below none or above full ones
 */
export const readSuggestion = (object: string, marks: readonly number[]): MarkSuggestion | null => {
  const { data } = reply.safeParse(parseJson(object))
  const max = marks.at(-1) ?? 0
  if (!data || data.marks < 0 || data.marks > max) return null
  const why = toPlain(data.reason, reason)
  if (why === '') return null
  const read = toPlainLines(data.transcription, transcription)
  const quoted = toPlain(data.quote ?? '', quote)
  const stands = quoted !== '' && fold(read).includes(fold(quoted))
  const distance = (one: number) => Math.abs(one - data.marks)
  return {
    marks: marks.reduce((best, one) => (distance(one) < distance(best) ? one : best), max),
    reason: why,
    quote: stands ? quoted : null,
    transcription: read,
  }
}
