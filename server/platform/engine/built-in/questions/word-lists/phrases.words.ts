// Closed lists of words as patterns. In a list, an entry may be several words, and may hold a pattern where forms
// differ by a letter ("centur(?:y|ies)").

/** Entries of a list written with bars between them. */
export const listOf = (entries: string): readonly string[] =>
  entries
    .split('|')
    .map(entry => entry.trim().replace(/\s+/gu, ' '))
    .filter(entry => entry !== '')

/** Matches texts that open with an entry, whatever its capitals. */
export const opening = (entries: readonly string[]): RegExp =>
  new RegExp(`^(?:${entries.join('|')})\\b`, 'iu')

/** Matches texts that hold an entry anywhere, whatever its capitals. */
export const anywhere = (entries: readonly string[]): RegExp =>
  new RegExp(`\\b(?:${entries.join('|')})\\b`, 'iu')

/** Matches a word that is an entry. */
export const exactly = (entries: readonly string[]): RegExp => new RegExp(`^(?:${entries.join('|')})$`, 'iu')
