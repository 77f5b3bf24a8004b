// Reply lines of a model: sentences with quotations, a note that the passages lack an answer, and the end.
import { z } from 'zod'

const maxSentenceLength = 800
const maxQuotationLength = 1500

const sentence = z.object({
  sentence: z.string().trim().min(1).max(maxSentenceLength),
  quotes: z
    .array(z.object({ passage: z.coerce.number().int(), text: z.string().max(maxQuotationLength) }))
    .max(8)
    .default([]),
})
const notFound = z.object({ notFound: z.literal(true) })
const end = z.object({ end: z.literal(true) })

export type ClaimedSentence = z.output<typeof sentence>
export type ReplyLine =
  | { type: 'sentence'; claimed: ClaimedSentence }
  | { type: 'not-found' }
  | { type: 'end' }

/** A backslash that begins no escape of JSON, as in an unescaped formula. */
const strayBackslash = /\\(?!["\\/bfnrtu])/g

/** Value of a reply line; null if it is not JSON. */
export const parseJson = (text: string): unknown => {
  for (const attempt of [text, text.replace(strayBackslash, '\\\\')])
    try {
      return JSON.parse(attempt)
    } catch {}
  return null
}

/** Parsed reply line; null if invalid. */
export const readReplyLine = (text: string): ReplyLine | null => {
  const value = parseJson(text)
  const claimed = sentence.safeParse(value)
  if (claimed.success) return { type: 'sentence', claimed: claimed.data }
  if (notFound.safeParse(value).success) return { type: 'not-found' }
  return end.safeParse(value).success ? { type: 'end' } : null
}
