// Chance that a seed repeats: the same seed gives the same questions.

/** A function that gives numbers from 0 up to, not with, 1 (mulberry32). */
export const createRandom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A number that a text always gives, to seed what belongs to it. */
export const hashText = (text: string): number => {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  return hash >>> 0
}

/** A new list in an order where every one is as likely as another (Fisher and Yates). */
export const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] => {
  const list = [...items]
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const swapped = list[i]!
    list[i] = list[j]!
    list[j] = swapped
  }
  return list
}
