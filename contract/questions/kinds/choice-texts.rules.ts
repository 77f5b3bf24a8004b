// Equality of two texts of a question, for checks and not for grading.

/** Name of a choice in a text: its words, or its picture's description. */
export const nameChoice = ({ text, image }: { text: string; image?: { alt: string } }): string =>
  text.trim() === '' ? (image?.alt ?? '') : text

/** Text with spaces normalized. */
export const squeezed = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ')

/** Test for formulas, in which every sign counts, also a capital: compared unchanged. */
const isFormula = (text: string): boolean => /[$\\^_=<>+*/]|\d\s*[-−]\s*\d/u.test(text)

/** Text without case, articles and punctuation. */
export const plain = (text: string): string => {
  const one = squeezed(text)
  if (isFormula(one)) return one
  const words = one
    .toLowerCase()
    .replace(/[.,;:!?"“”„‘’'()…]+/gu, ' ')
    .replace(/\b(?:a|an|the)\s+/gu, ' ')
  return squeezed(words) || one
}

export const getContentWords = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

/** Words that two texts share, of all that either has (Jaccard 1901): 0 to 1. */
export const computeOverlap = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let shared = 0
  for (const word of a) if (b.has(word)) shared++
  const all = a.size + b.size - shared
  return all === 0 ? 0 : shared / all
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')

/** Whether a passage names two things in one breath ("X and Y", "X, Y or Z"), so that what it says of one
 * it says of the other. */
export const stoodTogether = (passage: string, a: string, b: string): boolean => {
  const foldedPassage = passage.toLowerCase().replace(/\s+/gu, ' ')
  const [one, other] = [plain(a), plain(b)]
  if (one.length < 3 || other.length < 3 || one === other) return false
  const join = '(?:,? (?:and|or|as well as)(?: both)?|,)(?: (?:a|an|the))? '
  const between = (x: string, y: string) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${escaped(x)}${join}${escaped(y)}(?![\\p{L}\\p{N}])`, 'u')
  return between(one, other).test(foldedPassage) || between(other, one).test(foldedPassage)
}
