// Letters as typed, instead of presentation forms of a font.

/** Ligatures, and accents that TeX's older fonts set as characters of their own before the letter. */
const unusual = /[\ufb00-\ufb06\ufb1d-\ufdff\ufe70-\ufefc¨´`ˆ˜˚ˇ]/u
const ligatures = /[\ufb00-\ufb06\ufb1d-\ufb4f\ufb50-\ufdff\ufe70-\ufefc]/gu
const accented = /([¨´`ˆ˜˚ˇ])([\p{L}ı])/gu
const combining: Record<string, string> = {
  '¨': '\u0308',
  '´': '\u0301',
  '`': '\u0300',
  ˆ: '\u0302',
  '˜': '\u0303',
  '˚': '\u030a',
  ˇ: '\u030c',
}

const composeAccent = (found: string, accent: string, letter: string): string => {
  const composed = ((letter === 'ı' ? 'i' : letter) + combining[accent]).normalize('NFC')
  return composed.length === 1 ? composed : found
}

/** No ligature has a space: those between words of a phrase, or before a mark alone, aren't the line's. */
const spell = (ligature: string): string => ligature.normalize('NFKC').trim().replaceAll(' ', '\u00a0')

/** Text with ligatures taken apart and accents put on their letters; white space stays as it is. */
export const normaliseLetters = (text: string): string =>
  unusual.test(text) ? text.replace(ligatures, spell).replace(accented, composeAccent) : text
