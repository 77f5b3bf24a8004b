// Occurrences of typed words in a text, exact except for case and white space.

const escapeSigns = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&')

const splitWords = (typed: string) => typed.trim().split(/\s+/u).filter(Boolean)

/** Pattern for SQL's `ilike`: matches every text that contains the words, and some that don't. */
export const buildLikePattern = (typed: string): string =>
  `%${splitWords(typed)
    .map(word => word.replace(/[\\%_]/gu, '\\$&'))
    .join('%')}%`

/** UTF-16 ranges in `text`, in order. */
export const listOccurrences = (text: string, typed: string): { start: number; end: number }[] => {
  const words = splitWords(typed)
  if (words.length === 0) return []
  const pattern = new RegExp(words.map(escapeSigns).join('\\s+'), 'giu')
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }))
}
