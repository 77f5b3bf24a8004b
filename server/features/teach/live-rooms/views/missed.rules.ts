// Questions of a room that are worth playing again.

export type Missed = {
  /** Players present when it was asked, at least those who answered. */
  players: number
  answered: number
  right: number
}

/** Share of right answers below which a question is repeated. */
const enoughRight = 0.7
/** Share of players without an answer from which it is repeated, too. */
const manyUnanswered = 0.3

/** Whether many missed a question; false for one without players. */
export const wasMissed = ({ players, answered, right }: Missed): boolean => {
  if (players === 0) return false
  if (answered === 0 || right / answered < enoughRight) return true
  return (players - answered) / players >= manyUnanswered
}
