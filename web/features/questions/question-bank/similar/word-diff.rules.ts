// Words that differ between two texts, marked in a side-by-side view.
import { diffArrays } from 'diff'

export type Part = { text: string; isOther: boolean }

/** Maximum words compared per text; longer texts are shown without marks. */
const maxWords = 400

const split = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []

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

/** Space between two parts of a kind belongs to them. */
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
  const parts: [Part[], Part[]] = [[], []]
  const places = [0, 0] as [number, number]
  const push = (side: 0 | 1, count: number, isOther: boolean) => {
    const words = (side === 0 ? left : right).slice(places[side], places[side] + count)
    // Word by word, so that a space between two marked words joins them.
    parts[side].push(...words.map(text => ({ text, isOther })))
    places[side] += count
  }
  const comparator = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  for (const { count, added, removed } of diffArrays(left, right, { comparator })) {
    if (!added) push(0, count, removed)
    if (!removed) push(1, count, added)
  }
  return [trimMarks(join(parts[0])), trimMarks(join(parts[1]))]
}
