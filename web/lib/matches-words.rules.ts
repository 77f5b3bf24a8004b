/** Greek sigma has another form at the end of a word, which a partial word can't match. */
const plain = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ')

/**
 * Whether a name contains every typed word, in any order, ignoring case and accents. Empty input matches all.
 */
export const matchesWords = (name: string, typed: string): boolean => {
  const text = plain(name)
  return plain(typed)
    .split(/\s+/u)
    .every(word => text.includes(word))
}
