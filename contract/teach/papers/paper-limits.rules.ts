// Limits of a paper, so that it stays quick to assemble, to show and to print.

export const paperLimits = {
  papers: 200,
  templates: 50,
  sections: 10,
  /** Questions of one variant. */
  questions: 100,
  questionsOfSection: 60,
  marksOfQuestion: 100,
  variants: 10,
  cells: 60,
  candidates: 2000,
  candidateFields: 6,
  /** Minutes. */
  minutes: { min: 5, max: 600 },
} as const

/** Mean difficulty of two variants may differ by so much and they still count as equally hard. */
export const maxDifficultyDifference = 0.05
