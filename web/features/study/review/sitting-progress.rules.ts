// Progress of a review session.

/**
 * @param planned cards that were due when the sitting began; a card that comes back is one of them
 * @param left cards that are due now
 */
export const countProgress = (planned: number, left: number): { done: number; here: number } => {
  const done = Math.min(planned, Math.max(0, planned - left))
  return { done, here: Math.min(done + 1, planned) }
}
