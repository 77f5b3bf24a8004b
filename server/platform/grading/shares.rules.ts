// Share of an answer of several parts that is right: 0 to 1.

type Pair = { left: string; right: string }

/** Right choices less wrong ones, of all that are right; never below nothing, so that ticking everything
 * doesn't pay. */
export const shareOfChoices = (key: readonly string[], given: readonly string[]): number => {
  const wanted = new Set(key)
  const ticked = [...new Set(given)]
  const right = ticked.filter(choice => wanted.has(choice)).length
  return Math.max(0, (right - (ticked.length - right)) / wanted.size)
}

/** Right choices as a share of all right ones, whatever else was ticked. */
export const shareOfRightChoices = (key: readonly string[], given: readonly string[]): number =>
  new Set(given.filter(choice => key.includes(choice))).size / new Set(key).size

/** Pairs that are right; of two for the same left side neither counts. */
export const shareOfPairs = (key: readonly Pair[], given: readonly Pair[]): number => {
  const findRight = (left: string): string | null => {
    const rights = new Set(given.filter(pair => pair.left === left).map(pair => pair.right))
    return rights.size === 1 ? ([...rights][0] ?? null) : null
  }
  return key.filter(({ left, right }) => findRight(left) === right).length / key.length
}

/** Neighbours that follow each other as in the key: one entry at the wrong place costs the few pairs
 * around it, not everything behind it. */
export const shareOfOrder = (key: readonly string[], given: readonly string[]): number => {
  const order = [...new Set(given)]
  if (key.length < 2) return order[0] === key[0] ? 1 : 0
  const follows = (a: string, b: string) => {
    const at = order.indexOf(a)
    return at >= 0 && order[at + 1] === b
  }
  const right = key.filter((entry, i) => i > 0 && follows(key[i - 1]!, entry)).length
  return right / (key.length - 1)
}
