// Forms in which texts with times are written.
import { looksLikeCaptions, readCaptions } from './captions.rules.ts'
import { looksStamped, readStampedText } from './stamped-text.rules.ts'
import { looksLikeTimedTable, readTimedTable } from './timed-table.rules.ts'
import type { TimedText } from './timed-text.ts'
import { looksLikeTimedXml, readTimedXml } from './timed-xml.ts'

const forms: { looksLike(text: string): boolean; read(text: string): TimedText[] }[] = [
  { looksLike: looksLikeCaptions, read: readCaptions },
  { looksLike: looksLikeTimedXml, read: readTimedXml },
  { looksLike: looksLikeTimedTable, read: readTimedTable },
  { looksLike: looksStamped, read: readStampedText },
]

/** Whether a text has times. @param text the whole file, or its start */
export const looksTimed = (text: string): boolean => forms.some(({ looksLike }) => looksLike(text))

/** Cues of a text with times, in order of time. */
export const readTimedText = (text: string): TimedText[] =>
  (forms.find(({ looksLike }) => looksLike(text)) ?? { read: readStampedText }).read(text)
