// Names in the first column of a table that go on over several rows.

/** Row by its place from the top, and that of its name; null without one. */
export type NamedRow = { y: number; name: number | null }

/** Points by which the middle of rows may differ from that of their name. */
const maxShift = 4

/** @returns number of the name of each row, from 0, where each stands in the first of its rows; null where none does */
const nameFromTop = (rows: readonly NamedRow[]): number[] | null => {
  if (rows[0]?.name === null) return null
  let name = -1
  return rows.map(row => {
    if (row.name !== null) name += 1
    return name
  })
}

/** Groups of rows where each name stands in the middle of its rows. @param names places of the names from the top */
const nameFromMiddle = (rows: readonly NamedRow[], names: readonly number[]): number[] | null => {
  const found: number[] = []
  let first = 0
  for (const [name, y] of names.entries()) {
    let last = first
    while (last < rows.length && (rows[first]!.y + rows[last]!.y) / 2 < y - maxShift) last += 1
    if (last >= rows.length || Math.abs((rows[first]!.y + rows[last]!.y) / 2 - y) > maxShift) return null
    for (; first <= last; first++) found.push(name)
    if (first >= rows.length && name < names.length - 1) return null
  }
  return first === rows.length ? found : null
}

/** Name of each row, by its number from the top; null where it isn't sure. @param between names between two rows */
export const nameRows = (rows: readonly NamedRow[], between: readonly number[]): number[] | null => {
  if (between.length === 0) {
    const fromTop = nameFromTop(rows)
    if (fromTop) return fromTop
  }
  const names = [...rows.flatMap(({ name }) => name ?? []), ...between].sort((a, b) => a - b)
  return nameFromMiddle(rows, names)
}
