// Whether an answer is spelt as one of the accepted wordings, letter by letter: what a teacher of a language asks.
import type { Outcome } from '@lantern/contract/questions/kinds/questions'

/** Spelling variants of keyboards, and the full stop of a sentence, removed. */
const normalizeMarks = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[‘’ʼ]/gu, "'")
    .replace(/[“”]/gu, '"')
    .replace(/[‐‑]/gu, '-')
    .trim()
    .replace(/\s+/gu, ' ')
    .replace(/(?<=[^.])\.$/u, '')

const withSmallStart = (text: string): string => text.replace(/^\p{Lu}/u, first => first.toLowerCase())

/** Capitals count, but for one at the start where the wording has a small letter: phones write it by themselves. */
const isSpeltAs = (wording: string, given: string): boolean =>
  given === wording || withSmallStart(given) === wording

/** Never for the person to check: it is spelt that way or it isn't. */
export const gradeSpelling = (accepted: readonly string[], text: string): Outcome => {
  const given = normalizeMarks(text)
  return accepted.some(wording => isSpeltAs(normalizeMarks(wording), given)) ? 'right' : 'wrong'
}
