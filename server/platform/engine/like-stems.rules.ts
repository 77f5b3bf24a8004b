// Likeness of the stems of two questions, by their words.

export const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()

const splitWords = (text: string) =>
  new Set(
    plain(text)
      .split(' ')
      .filter(word => word.length > 2),
  )

/** Share of common words from which two stems ask alike. */
const likeStem = 0.7

export const areStemsAlike = (a: string, b: string, likeShare = likeStem): boolean => {
  const [first, second] = [splitWords(a), splitWords(b)]
  const both = [...first].filter(word => second.has(word)).length
  return plain(a) === plain(b) || (both > 0 && both / (first.size + second.size - both) >= likeShare)
}
