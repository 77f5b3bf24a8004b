// Kinds of questions, levels of thinking and difficulties, without schemas, so that a browser can have them.

export const questionTypes = [
  'single-choice',
  'multiple-choice',
  'true-false',
  'gap',
  'short-answer',
  'essay',
  'numeric',
  'matching',
  'ordering',
  'hotspot',
  'estimate',
] as const
export type QuestionType = (typeof questionTypes)[number]

/** Levels of Bloom's taxonomy (Anderson and Krathwohl 2001), lowest first. */
export const bloomLevels = ['remember', 'understand', 'apply', 'analyse', 'evaluate', 'create'] as const
export type BloomLevel = (typeof bloomLevels)[number]

export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]

/** Stands in a stem where words were taken out. */
export const gapMark = '_____'
