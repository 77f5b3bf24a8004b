// Score of answers by the points of their questions: the same in homework, class results and exports.

export type Score = { reached: number; possible: number }

/** @param answers one for each question that was asked, `share` from 0 to 1; 0 points ask without scoring */
export const computeScore = (answers: readonly { points: number; share: number }[]): Score => ({
  reached: answers.reduce((sum, { points, share }) => sum + points * share, 0),
  possible: answers.reduce((sum, { points }) => sum + points, 0),
})

/** Share from 0 to 1; null if no points were possible. */
export const shareOfScore = ({ reached, possible }: Score): number | null =>
  possible === 0 ? null : reached / possible

/** Whether points say something else than the number of right answers. */
export const isWeighted = (questions: readonly { points: number }[]): boolean =>
  questions.some(({ points }) => points !== 1)
