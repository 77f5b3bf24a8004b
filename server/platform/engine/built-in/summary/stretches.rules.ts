// Cuts what can be told into stretches that follow each other, about equally weighty, so that none of a source is passed over.

/** `items` in `count` runs of about the same length; fewer where there aren't as many items. */
const cutEvenly = <Item>(items: readonly Item[], count: number): Item[][] => {
  const runs = Math.min(items.length, count)
  const from = (run: number) => Math.round((run * items.length) / runs)
  return Array.from({ length: runs }, (_, run) => items.slice(from(run), from(run + 1)))
}

/** `wanted` shared among parts by the root of their lengths (largest remainders), each at least one. */
export const shareOut = (lengths: readonly number[], wanted: number): number[] => {
  const weights = lengths.map(Math.sqrt)
  const sum = weights.reduce((a, b) => a + b, 0)
  const spare = Math.max(0, wanted - lengths.length)
  const exact = weights.map(weight => (weight / Math.max(sum, 1e-9)) * spare)
  const shares = exact.map(share => 1 + Math.floor(share))
  const left = wanted - shares.reduce((a, b) => a + b, 0)
  const byRemainder = exact.map((share, at) => ({ at, rest: share % 1 })).sort((a, b) => b.rest - a.rest)
  for (const { at } of byRemainder.slice(0, Math.max(0, left))) shares[at]! += 1
  return shares
}

/** Parts cut where they are long, into `wanted` stretches together; every part is at least one. */
export const cutIntoStretches = <Item>(parts: readonly (readonly Item[])[], wanted: number): Item[][] => {
  const shares = shareOut(
    parts.map(({ length }) => length),
    wanted,
  )
  return parts.flatMap((part, at) => cutEvenly(part, shares[at] ?? 1))
}

/** More parts than are wanted: neighbours together, about equally weighty by the roots of their lengths. */
export const mergeParts = <Item>(parts: readonly (readonly Item[])[], wanted: number): Item[][] => {
  const weights = parts.map(({ length }) => Math.sqrt(length))
  const sum = weights.reduce((a, b) => a + b, 0)
  const merged: Item[][] = []
  let before = 0
  let group = -1
  parts.forEach((part, at) => {
    const middle = before + (weights[at] ?? 0) / 2
    const next = Math.min(wanted - 1, Math.floor((middle / Math.max(sum, 1e-9)) * wanted))
    if (next > group) merged.push([])
    group = Math.max(group, next)
    merged.at(-1)?.push(...part)
    before += weights[at] ?? 0
  })
  return merged
}
