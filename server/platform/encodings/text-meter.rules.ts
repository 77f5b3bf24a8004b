// Whether decoded text is text, and whether it is what its bytes were meant to be.
import type { TextEncoding } from '@lantern/contract/text-encodings.rules'

/** Share of control characters above which content counts as binary. */
const maxControlShare = 0.002
/** Share of the characters outside ASCII that a right guess leaves without a meaning. */
const maxStrangeShare = 0.05
/** Share of the accented letters and signs of a Latin alphabet that stand alone, as no language writes them. */
const maxLoneShare = 0.3

const isControl = (code: number): boolean =>
  code < 7 || (code > 13 && code < 32 && code !== 27) || code === 0x7f || code === 0xfffd

const strange = /[\p{Co}\p{Cn}\x80-\x9f\u2500-\u259f\uff61-\uff9f\ufffd]/u
const letter = /[\p{L}\p{M}]/u
const isLetter = (character: string): boolean => {
  const code = character.charCodeAt(0)
  return code > 0x7f ? letter.test(character) : (code | 32) > 96 && (code | 32) < 123
}
/** Signs of every code page, which tell nothing. */
const commonSign =
  /[\u00a0\u00a4-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00d7\u00f7\u2010-\u203a\u20ac\u2122]/u
const latin = new Set<TextEncoding>([
  'windows-1250',
  'windows-1254',
  'windows-1257',
  'windows-1258',
  'iso-8859-2',
  'iso-8859-4',
])

export type TextMeter = {
  add(piece: string): void
  /** No control characters, beyond what text has. */
  isText(): boolean
  /** Few characters without a meaning, and letters within words. */
  isPlausible(encoding: TextEncoding): boolean
}

/** Counts of a text that comes in pieces. */
export const createTextMeter = (): TextMeter => {
  const counts = { length: 0, controls: 0, nuls: 0, beyond: 0, strange: 0, accented: 0, lone: 0 }
  let isAfterLetter = false
  /** An accented letter at the end of what was added, without a letter before it. */
  let isPending = false
  const measure = (character: string, isLetter: boolean): void => {
    if (isPending && !isLetter) counts.lone += 1
    isPending = false
    if (character.charCodeAt(0) > 0x7f) {
      counts.beyond += 1
      if (strange.test(character)) counts.strange += 1
      if (!commonSign.test(character)) {
        counts.accented += 1
        if (!isLetter) counts.lone += 1
        else isPending = !isAfterLetter
      }
    }
    isAfterLetter = isLetter
  }
  return {
    add(piece) {
      counts.length += piece.length
      for (let i = 0; i < piece.length; i++) {
        const code = piece.charCodeAt(i)
        if (code === 0) counts.nuls += 1
        if (isControl(code)) counts.controls += 1
      }
      for (const character of piece) measure(character, isLetter(character))
    },
    isText: () => counts.nuls === 0 && counts.controls <= maxControlShare * Math.max(1, counts.length),
    isPlausible: encoding =>
      counts.strange <= maxStrangeShare * counts.beyond &&
      (!latin.has(encoding) || counts.lone + (isPending ? 1 : 0) <= maxLoneShare * counts.accented),
  }
}
