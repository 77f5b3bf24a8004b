// Markup within captions: known tags and times only, since "x < 5 and y > 3" is text.
import { decodeReferences } from '../../text/character-references.ts'

/** Reading beside an ideograph. */
const reading = /<rt(?:\.[^\s<>]{0,40})?>([^<]{0,200})<\/rt>/giu
const lineBreak = /<br\s{0,9}\/?>/giu
/** Styles without attributes, voices and languages with their name, fonts with attributes, times of words. */
const tags = [
  /<\/?(?:i|b|u|s|c|em|strong|sub|sup|ruby|rt|rp)(?:\.[^\s<>]{0,100})?>/giu,
  /<\/(?:v|lang|font|span)>/giu,
  /<(?:v|lang)(?:\.[^\s<>]{0,80})?(?:\s+[^<>]{0,120})?>/giu,
  /<(?:font|span)(?:\s+[\w:-]{1,30}\s{0,4}=[^<>]{0,200})?>/giu,
  /<(?:\d{1,3}:)?\d{1,2}:\d\d[.,]\d{1,3}>/gu,
  /\{\\[^{}]{0,100}\}/gu,
]
/** Marks of writing direction, invisible to a reader. */
const directionMarks = /[\u200e\u200f]/gu

const voice = /<v(?:\.[^\s<>]{0,80})?\s+([^<>]{1,80})>/iu

/** Name of the voice that a line opens; null where it opens none. */
export const findVoice = (line: string): string | null => voice.exec(line)?.[1]?.trim() || null

/** Words of a line, without markup. */
export const withoutMarkup = (line: string): string => {
  const read = line.replace(reading, '($1)').replace(lineBreak, ' ')
  const words = tags.reduce((text, tag) => text.replace(tag, ''), read)
  return decodeReferences(words).replace(directionMarks, '').replace(/\s+/gu, ' ').trim()
}
