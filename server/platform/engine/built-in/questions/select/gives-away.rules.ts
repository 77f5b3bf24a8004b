// Whether one question of a quiz tells the answer of another.

/** Shown words and answer of a question, as the first letters of their words. */
export type Told = { shown: ReadonlySet<string>; answer: ReadonlySet<string> }

/** Words of both beside the answer: with these, the other speaks of the same thing. */
const FEWEST_SHARED = 2

const listClues = (text: string): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{M}\p{N}]{4,}/gu) ?? []).map(word => word.slice(0, 7)))

/** Read once for each question: it is compared with many. */
export const readTold = (shown: string, answer: string): Told => ({
  shown: listClues(shown),
  answer: listClues(answer),
})

/** Whether `one` shows the answer of `other` and speaks of what it asks. */
const shows = (one: Told, other: Told): boolean => {
  if (other.answer.size === 0) return false
  for (const clue of other.answer) if (!one.shown.has(clue)) return false
  let shared = 0
  for (const clue of other.shown) if (one.shown.has(clue) && !other.answer.has(clue)) shared++
  return shared >= FEWEST_SHARED
}

/** Whether two questions can't stand in one quiz: one tells the other's answer. */
export const giveAway = (one: Told, other: Told): boolean => shows(one, other) || shows(other, one)
