// Word errors of a transcript: words that are missing, added or others, per word that was read.

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('mister', 'mr')
    .replace(/[^a-z0-9']+/gu, ' ')
    .trim()
    .split(' ')
    .filter(word => word !== '')

export const countErrors = (read: string, transcript: string): { errors: number; words: number } => {
  const [wanted, found] = [wordsOf(read), wordsOf(transcript)]
  let row = found.map((_, j) => j + 1)
  row.unshift(0)
  for (const [i, word] of wanted.entries()) {
    const next = [i + 1]
    for (const [j, other] of found.entries())
      next.push(Math.min(row[j]! + (word === other ? 0 : 1), row[j + 1]! + 1, next[j]! + 1))
    row = next
  }
  return { errors: row.at(-1) ?? 0, words: wanted.length }
}
