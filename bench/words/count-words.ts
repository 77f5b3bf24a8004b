// Words of a text, as far as readers of files should agree on them.

/** Han, kana and Hangul letters count one by one: readers cut them into words as they like. */
const wordPattern = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|[\p{L}\p{M}]{2,}/gu

/** Words of letters in small letters, without the hyphens of line ends. */
export const listWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/[-‐]\n/gu, '')
    .toLowerCase()
    .match(wordPattern) ?? []

/** Letters alone, in which a word is found although a reader divided or joined it. */
const squeeze = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '')

/** Words of a list that a text has, each as often as it stands in the list, and those that it lacks. */
export const compareWords = (
  words: readonly string[],
  text: string,
): { found: number; missing: string[] } => {
  const known = new Set(listWords(text))
  const letters = squeeze(text)
  const missing = words.filter(word => !known.has(word) && !letters.includes(word))
  return { found: words.length - missing.length, missing }
}

/** Words that both texts have, each as often as in the one that has it less often. */
export const listCommon = (a: string, b: string): string[] => {
  const counts = new Map<string, number>()
  for (const word of listWords(b)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return listWords(a).filter(word => {
    const left = counts.get(word) ?? 0
    counts.set(word, left - 1)
    return left > 0
  })
}
