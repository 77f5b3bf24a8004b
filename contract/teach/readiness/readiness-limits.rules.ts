// Limits of exam readiness; without schemas, for the browser.

export const readinessLimits = {
  /** Exams of a person or of a class. */
  exams: 20,
  chapters: 40,
  /** Marks of a chapter. */
  marks: 500,
  titleLength: 120,
  chapterNameLength: 200,
  /** Lines of a plan, and the days it covers at most. */
  lines: 300,
  planDays: 120,
  /** Minutes of a day and of a line. */
  minutesOfDay: 240,
  minutesOfLine: { min: 5, max: 120 },
  /** Answers without which nothing is said of a chapter. */
  minAnswers: 5,
  /** Share of the marks whose chapters have answers enough, without which nothing is said of the exam. */
  minKnown: 0.5,
  /** Students with an estimate, without whom a class has no distribution. */
  minStudents: 5,
  /** Parts of a distribution: 0 to 20 %, and so on. */
  bands: 5,
} as const

/** Work that a line of the plan opens. */
export const planKinds = ['cards', 'questions', 'read'] as const
export type PlanKind = (typeof planKinds)[number]
