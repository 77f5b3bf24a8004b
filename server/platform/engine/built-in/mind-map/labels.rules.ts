// Labels of a few words.

import { readFormulas } from '@lantern/contract/formula-words.rules'

const mostLabelWords = 6
/** Headings are whole where they can be: cut, they ask half a question. */
const mostHeadingWords = 12
/** Words that a label doesn't end with. */
const dangling =
  /(?:[\s,;:–—-]+(?:a|an|the|of|in|on|at|to|for|from|by|with|and|or|but|as|into|than|that|which|who|is|are|its|their|their|per|via|der|die|das|und|oder|von|mit|zu|im|de|du|des|la|le|les|et|ou|el|los|las|y|o|del|di|e))+$/iu
const natural = /\s*(?:[:;,(–—]|\s-\s).*$/u

const splitWords = (text: string) => text.split(' ').filter(word => word !== '')
const longestWord = 28

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The text up to a length, without part of a letter: signs of Devanagari belong to the one before. */
const cutWhole = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text
  const end = [...graphemes.segment(text)].findLast(({ index }) => index <= maxLength)?.index ?? 0
  return text.slice(0, end)
}

/** With a capital at the beginning, unless the word has a shape of its own, such as "mRNA". */
const opened = (label: string): string =>
  /^\p{Ll}+(?![\p{Lu}\p{N}])/u.test(label) ? label.charAt(0).toUpperCase() + label.slice(1) : label

/** The text in at most `most` words, cut where it stops naturally; "…" shows where it had to be cut. */
const cutLabel = (text: string, most: number): string => {
  const spaced = readFormulas(text).replace(/\s+/gu, ' ').trim()
  const fit = (candidate: string) => splitWords(candidate).length <= most && candidate.length <= 68
  if (fit(spaced)) return opened(spaced)
  const clause = spaced.replace(natural, '')
  if (clause.length > 2 && fit(clause)) return opened(clause)
  const firstWords = splitWords(spaced)
    .slice(0, most - 1)
    .map(word => (word.length > longestWord ? `${cutWhole(word, longestWord)}…` : word))
    .join(' ')
  const spacedWords = cutWhole(firstWords, 56)
  return `${opened(spacedWords.replace(dangling, '').replace(/[\s,;:]+$/u, ''))}…`
}

export const shortLabel = (text: string): string => cutLabel(text, mostLabelWords)

export const headingLabel = (heading: string): string => cutLabel(heading, mostHeadingWords)

/** Labels that are the same for a reader. */
export const labelKey = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** The form a phrase is written in most often, small letters before capitals where both occur. */
export const getSurface = (surfaces: ReadonlyMap<string, number>): string => {
  const best = [...surfaces].sort(
    (a, b) =>
      b[1] - a[1] || Number(/^\p{Lu}/u.test(a[0])) - Number(/^\p{Lu}/u.test(b[0])) || (a[0] < b[0] ? -1 : 1),
  )[0]
  return best?.[0] ?? ''
}
