// Closed lists of words as patterns. In a list, an entry may be several words, and may hold a pattern where forms
// differ by a letter ("centur(?:y|ies)").

/** Entries of a list written with bars between them. */
export const readWordList = (entries: string): readonly string[] =>
  entries
    .split('|')
    .map(entry => entry.trim().replace(/\s+/gu, ' '))
    .filter(entry => entry !== '')

const IN_WORD = '[\\p{L}\\p{M}\\p{N}_]'
const STARTS = `(?<!${IN_WORD})`
const ENDS = `(?!${IN_WORD})`

/** The pattern with borders of words for each `\b`, which knows letters of English only: to it, a word begins behind the
 * é of "Saint-Rémy". */
export const withBorders = ({ source, flags }: RegExp): RegExp =>
  new RegExp(source.replaceAll('\\b', `(?:(?<=${IN_WORD})${ENDS}|${STARTS}(?=${IN_WORD}))`), flags)

/** Matches texts that open with an entry; whatever its capitals where `flags` don't say otherwise. */
export const opening = (entries: readonly string[], flags = 'iu'): RegExp =>
  new RegExp(`^(?:${entries.join('|')})${ENDS}`, flags)

/** Matches texts that hold an entry anywhere; whatever its capitals where `flags` don't say otherwise. */
export const anywhere = (entries: readonly string[], flags = 'iu'): RegExp =>
  new RegExp(`${STARTS}(?:${entries.join('|')})${ENDS}`, flags)

/** Matches a word that is an entry. */
export const exactly = (entries: readonly string[]): RegExp => new RegExp(`^(?:${entries.join('|')})$`, 'iu')
