// Groups of facts, and the bodies of questions over them, in any language.
import { shuffled } from '@lantern/contract/questions/kinds/random.rules'

const LETTERS = 'abcdefghijkl'

export const getOptionId = (place: number) => LETTERS[place] ?? String(place)

export const PAIRS = 4
export const FEWEST_PAIRS = 3
export const EVENTS = 4
/** Events of one year have no order that years tell. */
const LEAST_YEARS_APART = 1

/** Lists of `size`, in reading order, so that a question stays in one part of the text. */
export const inGroups = <Item>(items: readonly Item[], size: number): Item[][] => {
  const groups: Item[][] = []
  for (let i = 0; i + size <= items.length; i += size) groups.push(items.slice(i, i + size))
  return groups
}

type Pair = { left: string; right: string }

export const sizeFor = ({ length }: readonly Pair[]) => (length < PAIRS ? FEWEST_PAIRS : PAIRS)

export const differ = (pairs: readonly Pair[]) =>
  new Set(pairs.map(({ left }) => left.toLowerCase())).size === pairs.length &&
  new Set(pairs.map(({ right }) => right.toLowerCase())).size === pairs.length

export const isApart = (group: readonly { year: number }[]): boolean =>
  group.every(({ year }, i) => i === 0 || year - group[i - 1]!.year >= LEAST_YEARS_APART)

/** Events in their order, each far enough from the one before; the shorter the time, the nearer they may be. */
export const chooseDistinctYears = <Event extends { year: number }>(events: readonly Event[]): Event[] => {
  const taken: Event[] = []
  for (const event of events.toSorted((a, b) => a.year - b.year))
    if (taken.length === 0 || event.year - taken.at(-1)!.year >= LEAST_YEARS_APART) taken.push(event)
  return taken
}

/** Body and key of pairs to match, both sides in an order of chance. */
export const arrangePairs = (stem: string, pairs: readonly Pair[], random: () => number) => {
  const lefts = shuffled(pairs, random)
  const rights = shuffled(pairs, random)
  return {
    body: {
      type: 'matching' as const,
      stem,
      left: lefts.map(({ left }, i) => ({ id: getOptionId(i), text: left })),
      right: rights.map(({ right }, i) => ({ id: String(i + 1), text: right })),
    },
    key: {
      type: 'matching' as const,
      pairs: lefts.map((pair, i) => ({ left: getOptionId(i), right: String(rights.indexOf(pair) + 1) })),
    },
  }
}

/** Body and key of entries to put in the order in which they are given. */
export const arrangeEntries = (stem: string, entries: readonly { text: string }[], random: () => number) => {
  const shown = shuffled(entries, random)
  return {
    body: {
      type: 'ordering' as const,
      stem,
      entries: shown.map(({ text }, i) => ({ id: getOptionId(i), text })),
    },
    key: { type: 'ordering' as const, order: entries.map(entry => getOptionId(shown.indexOf(entry))) },
  }
}
