// Whether one question of a quiz tells the answer of another.

/** What a question shows and what it asks for. */
export type Told = { shown: string; answer: string }

/** Words of both beside the answer: with these, the other speaks of the same thing. */
const FEWEST_SHARED = 2

const listClues = (text: string): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).map(word => word.slice(0, 7)))

/** Whether `one` shows the answer of `other` and speaks of what it asks. */
const shows = (one: Told, other: Told): boolean => {
  const answer = listClues(other.answer)
  if (answer.size === 0) return false
  const shown = listClues(one.shown)
  if ([...answer].some(clue => !shown.has(clue))) return false
  const shared = [...listClues(other.shown)].filter(clue => shown.has(clue) && !answer.has(clue))
  return shared.length >= FEWEST_SHARED
}

/** Whether two questions can't stand in one quiz: one tells the other's answer. */
export const giveAway = (one: Told, other: Told): boolean => shows(one, other) || shows(other, one)
