// Words that differ between two texts, marked in a side-by-side view.

export type Part = { text: string; isOther: boolean }

/** Maximum words compared per text; longer texts are shown without marks. */
const maxWords = 400

const split = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []

const plain = (word: string): string => word.toLowerCase()

/** Lengths of the longest common subsequence from each pair of positions on. */
const countCommon = (one: readonly string[], other: readonly string[]): Uint16Array[] => {
  const rows = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1))
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      rows[i]![j] =
        plain(one[i]!) === plain(other[j]!)
          ? rows[i + 1]![j + 1]! + 1
          : Math.max(rows[i + 1]![j]!, rows[i]![j + 1]!)
  return rows
}

/** The space around marked words is no part of the mark. */
const trimMarks = (parts: readonly Part[]): Part[] =>
  parts.flatMap(part => {
    const bare = part.text.trim()
    if (!part.isOther || bare === part.text) return [part]
    if (bare === '') return [{ text: part.text, isOther: false }]
    const start = part.text.indexOf(bare)
    return [
      { text: part.text.slice(0, start), isOther: false },
      { text: bare, isOther: true },
      { text: part.text.slice(start + bare.length), isOther: false },
    ].filter(({ text }) => text !== '')
  })

/** Neighbours that are alike are one. */
const join = (parts: readonly Part[]): Part[] => {
  const joined: Part[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last && (last.isOther === part.isOther || part.text.trim() === '')) last.text += part.text
    else joined.push({ ...part })
  }
  return joined
}

/** @returns both texts in parts, unchanged when put together */
export const compareWords = (one: string, other: string): [Part[], Part[]] => {
  const [left, right] = [split(one), split(other)]
  if (left.length > maxWords || right.length > maxWords)
    return [[{ text: one, isOther: false }], [{ text: other, isOther: false }]]
  const common = countCommon(left, right)
  const parts: [Part[], Part[]] = [[], []]
  let [i, j] = [0, 0]
  while (i < left.length || j < right.length) {
    const isSame = i < left.length && j < right.length && plain(left[i]!) === plain(right[j]!)
    if (isSame) {
      parts[0].push({ text: left[i++]!, isOther: false })
      parts[1].push({ text: right[j++]!, isOther: false })
    } else if (j >= right.length || (i < left.length && common[i + 1]![j]! >= common[i]![j + 1]!))
      parts[0].push({ text: left[i++]!, isOther: true })
    else parts[1].push({ text: right[j++]!, isOther: true })
  }
  return [trimMarks(join(parts[0])), trimMarks(join(parts[1]))]
}
