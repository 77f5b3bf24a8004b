// Expected marks of an exam with the interval that holds four of five results.
import { type ChapterAnswer, estimateShare, type ShareEstimate } from './chapter.rules.ts'

export type ExamChapter = { marks: number; answers: readonly ChapterAnswer[] }
export type EstimatedChapter = { marks: number; estimate: ShareEstimate }
export type MarksRange = { expected: number; low: number; high: number }

/** Standard deviations on each side that include 80 % of a normal distribution. */
const eightyPercent = 1.2816
/** Marks of a typical question. */
const marksOfQuestion = 2
/**
 * Standard deviations of what chapters have in common: an easier or harder paper, as a share of its marks; and
 * the learner's memory, as a share of the marks that are forgotten.
 */
const common = { paper: 0.045, memory: 0.11 }

const rangeOf = (expected: number, variance: number, max: number): MarksRange => {
  const half = eightyPercent * Math.sqrt(variance)
  return { expected, low: Math.max(0, expected - half), high: Math.min(max, expected + half) }
}

/** Variance of the marks of a chapter, with that of the questions drawn. */
const varianceOf = ({ marks, estimate: { share, variance } }: EstimatedChapter): number =>
  variance * marks * marks + share * (1 - share) * Math.min(marksOfQuestion, marks) * marks

/** Marks of all chapters together: the expected ones are the sum of theirs. */
export const sumMarks = (chapters: readonly EstimatedChapter[]): MarksRange => {
  let [expected, forgotten, variance, max] = [0, 0, 0, 0]
  for (const chapter of chapters) {
    const { marks, estimate } = chapter
    expected += estimate.share * marks
    forgotten += estimate.forgotten * marks
    variance += varianceOf(chapter)
    max += marks
  }
  return rangeOf(expected, variance + (common.paper * max) ** 2 + (common.memory * forgotten) ** 2, max)
}

export const estimateMarks = (chapters: readonly ExamChapter[], now: Date, exam: Date): MarksRange =>
  sumMarks(chapters.map(({ marks, answers }) => ({ marks, estimate: estimateShare(answers, now, exam) })))
