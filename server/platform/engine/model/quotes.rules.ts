// Finds a quotation in a passage letter by letter. Only what typesetting does to letters is forgiven:
// white space, the shape of quotation marks and dashes, ligatures, soft hyphens.

/** UTF-16 range in the passage's text. */
export type Range = { start: number; end: number }

/** Whether a range touches a sentence that may be quoted; a passage without borders is one sentence. */
export const touchesSentence = (
  { sentences }: { sentences: readonly Range[] },
  { start, end }: Range,
): boolean =>
  sentences.length === 0 || sentences.some(sentence => sentence.start < end && sentence.end > start)

/** Text without typesetting; `from[i]` is the offset of its i-th unit in the original. */
type Plain = { text: string; from: number[] }

const same: readonly [RegExp, string][] = [
  [/[‘’‚‛′`´]/u, "'"],
  [/[“”„‟″«»]/u, '"'],
  [/[‐‑‒–—―−]/u, '-'],
]
const unseen = /[\u00ad\u200b-\u200d\u2060\ufeff]/u

const plainCharacter = (character: string): string => {
  if (unseen.test(character)) return ''
  for (const [pattern, plain] of same) if (pattern.test(character)) return plain
  return character.normalize('NFKC')
}

const plainText = (text: string): Plain => {
  let plain = ''
  const from: number[] = []
  let at = 0
  // A letter and the marks after it are one, so that é and e with an accent are the same.
  for (const [cluster] of text.matchAll(/\P{M}\p{M}*|\p{M}+/gsu)) {
    const isSpace = /^\s/u.test(cluster)
    const shown = isSpace ? (plain.endsWith(' ') ? '' : ' ') : plainCharacter(cluster)
    for (let i = 0; i < shown.length; i++) from.push(at)
    plain += shown
    at += cluster.length
  }
  return { text: plain, from }
}

/** Marks that a model puts around a quotation. */
const wrapping = /^[\s"'.…]+|[\s"'…]+$/gu
const wordCharacter = /[\p{L}\p{M}\p{N}]/u
/** Scripts that leave no space between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const joinsWord = (before: string, after: string): boolean =>
  wordCharacter.test(before) && wordCharacter.test(after) && !unspaced.test(before) && !unspaced.test(after)

/** Minimum length: shorter quotations occur in any text and support nothing. */
const isLongEnough = (quotation: string): boolean => {
  if (unspaced.test(quotation)) return quotation.length >= 6
  return quotation.split(' ').length >= 3 || quotation.length >= 20
}

const trailing = /[\s\u00ad\u200b-\u200d\u2060\ufeff]+$/u

/**
 * Looks quotations up in one text.
 * @returns a function that gives the first place of a quotation, whole words only; null where it stands
 * nowhere or says too little
 */
export const createQuotationFinder = (text: string) => {
  const { text: plain, from } = plainText(text)
  return (quotation: string): Range | null => {
    const wanted = plainText(quotation).text.replace(wrapping, '')
    if (!isLongEnough(wanted)) return null
    for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, at + 1)) {
      const after = at + wanted.length
      const cut =
        joinsWord(plain.charAt(at - 1), wanted.charAt(0)) ||
        joinsWord(wanted.charAt(wanted.length - 1), plain.charAt(after))
      if (cut) continue
      const start = from[at] ?? 0
      // End offsets: the next character begins after anything removed between the two.
      return {
        start,
        end: start + text.slice(start, from[after] ?? text.length).replace(trailing, '').length,
      }
    }
    return null
  }
}
