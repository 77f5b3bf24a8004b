// Limits of the lines about a class since its last lesson.
export const sinceLessonLimits = {
  /** Maximum lines per class. */
  lines: 5,
  /** Days without a known lesson. */
  days: 7,
  /** Days back at most. */
  maxDays: 28,
  /** Hours within which rooms and recordings belong to one lesson. */
  lessonHours: 4,
  /** Students from whom on something asked or not opened is counted, so that nobody is recognised. */
  minStudents: 3,
} as const
