// Whether a text holds a stretch of words, however a reader set it: white space, case, quotes, ligatures, accents,
// hyphens and the height of digits don't count.

/**
 * Characters that readers set differently: space, marks, dashes and hyphens, underscores, signs of powers,
 * quotes, bullets, borders of cells.
 */
const NOT_COMPARED = /[\s\p{M}\p{Pd}\u00AD\u2212_^'"‘’‚‛“”„‟`´«»‹›•·∙◦▪|]/u
const WORD_PART = /[\p{L}\p{N}]/u

export type FoldedText = {
  original: string
  folded: string
  /** Index in `original` of each UTF-16 unit of `folded`. */
  from: number[]
}

/** Folds a text once, so that many stretches can be looked for in it. */
export const foldText = (original: string): FoldedText => {
  const parts: string[] = []
  const from: number[] = []
  let at = 0
  for (const character of original) {
    for (const part of character.normalize('NFKD').toLowerCase()) {
      if (NOT_COMPARED.test(part)) continue
      parts.push(part)
      for (let unit = 0; unit < part.length; unit++) from.push(at)
    }
    at += character.length
  }
  return { original, folded: parts.join(''), from }
}

const isWordPart = (text: string, at: number): boolean =>
  at >= 0 && at < text.length && WORD_PART.test(text[at]!)

/** Whether a match covers whole words of the original: "der" isn't held by "under". */
const standsAlone = ({ original, from, folded }: FoldedText, start: number, end: number): boolean => {
  const first = from[start]!
  const last = from[end - 1]!
  const opensInWord = WORD_PART.test(folded[start]!) && isWordPart(original, first - 1)
  const closesInWord = WORD_PART.test(folded[end - 1]!) && isWordPart(original, last + 1)
  return !opensInWord && !closesInWord
}

/** Stands between the stretches of a wording that need not follow each other, such as the cells of a row. */
const BETWEEN = '…'

/** Whether a text holds a stretch as whole words. A stretch of nothing that is compared is held by no text. */
const containsStretch = (text: FoldedText, stretch: string): boolean => {
  const wanted = foldText(stretch).folded
  if (wanted === '') return false
  for (let at = text.folded.indexOf(wanted); at >= 0; at = text.folded.indexOf(wanted, at + 1)) {
    if (standsAlone(text, at, at + wanted.length)) return true
  }
  return false
}

/** Whether a text holds all stretches of a wording, wherever in it. */
export const containsWording = (text: FoldedText, wording: string): boolean =>
  wording.split(BETWEEN).every(stretch => containsStretch(text, stretch))

/** Whether a wording's stretches need not follow each other. */
export const isScattered = (wording: string): boolean => wording.includes(BETWEEN)
