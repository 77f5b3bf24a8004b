/** A sigma is written otherwise where a word ends, which a part of the word can't know. */
const plain = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ')

/** Whether a name holds every word that was typed, in any order, whatever their case and accents. Nothing typed is
 * held by all. */
export const holdsWords = (name: string, typed: string): boolean => {
  const text = plain(name)
  return plain(typed)
    .split(/\s+/u)
    .every(word => text.includes(word))
}
