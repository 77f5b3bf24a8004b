// Where words stand in a text exactly as they were typed, but for capitals and white space.

const escapeSigns = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&')

const splitWords = (typed: string) => typed.trim().split(/\s+/u).filter(Boolean)

/** For SQL's `ilike`: finds every text that holds the words, and some that don't. */
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
