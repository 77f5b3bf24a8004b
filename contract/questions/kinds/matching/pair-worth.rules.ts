// Worth of pairs that don't all count the same.

type Pair = { left: string; right: string }
export type PairWorth = { pairs: readonly (Pair & { share: number })[]; other: number }

const asGoodAsAll = 0.995

const shareOf = ({ pairs, other }: PairWorth, { left, right }: Pair): number =>
  pairs.find(pair => pair.left === left && pair.right === right)?.share ?? other

const sumOf = (worth: PairWorth, pairs: readonly Pair[]): number =>
  pairs.reduce((sum, pair) => sum + shareOf(worth, pair), 0)

/** Whether shares still speak of these pairs: their author may have changed what belongs together since. */
const speaksOf = (worth: PairWorth, key: readonly Pair[]): boolean => sumOf(worth, key) > asGoodAsAll

/** 0 to 1; null where the pairs count the same. Of two pairs for one left side neither is given. */
export const sumPairWorth = (
  { pairs, worth }: { pairs: readonly Pair[]; worth?: PairWorth | undefined },
  given: readonly Pair[],
): number | null => {
  if (!worth || !speaksOf(worth, pairs)) return null
  const lefts = new Map<string, Set<string>>()
  for (const { left, right } of given) lefts.set(left, (lefts.get(left) ?? new Set()).add(right))
  const clear = [...lefts].flatMap(([left, rights]) =>
    rights.size === 1 ? [...rights].map(right => ({ left, right })) : [],
  )
  const sum = sumOf(worth, clear)
  return sum > asGoodAsAll ? 1 : Math.max(0, sum)
}
