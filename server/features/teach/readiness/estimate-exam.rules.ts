// Estimate of an exam with the chapters that enough is known about.
import type { ExamChapter, Marks } from '@lantern/contract/teach/readiness/readiness'
import { readinessLimits } from '@lantern/contract/teach/readiness/readiness-limits.rules'
import { type ChapterAnswer, estimateShare, type ShareEstimate } from './chapter.rules.ts'
import { type EstimatedChapter, sumMarks } from './exam-marks.rules.ts'

type Answers = ReadonlyMap<string, readonly ChapterAnswer[]>

/** Estimates of chapters with answers enough, by their ids. */
export const estimateChapters = (
  chapters: readonly Pick<ExamChapter, 'id'>[],
  answers: Answers,
  now: Date,
  exam: Date,
): Map<string, ShareEstimate> =>
  new Map(
    chapters.flatMap(({ id }) => {
      const own = answers.get(id) ?? []
      return own.length < readinessLimits.minAnswers ? [] : [[id, estimateShare(own, now, exam)] as const]
    }),
  )

export const countMarks = (chapters: readonly Pick<ExamChapter, 'marks'>[]): number =>
  chapters.reduce((sum, { marks }) => sum + marks, 0)

export const viewMarks = (chapters: readonly EstimatedChapter[]): Marks => ({
  ...sumMarks(chapters),
  outOf: countMarks(chapters),
})

/** Marks of all chapters with an estimate; null where they are too few of the exam's. */
export const estimateExam = (
  chapters: readonly Pick<ExamChapter, 'id' | 'marks'>[],
  estimates: ReadonlyMap<string, ShareEstimate>,
): Marks | null => {
  const known = chapters.flatMap(({ id, marks }) => {
    const estimate = estimates.get(id)
    return estimate ? [{ marks, estimate }] : []
  })
  const marks = viewMarks(known)
  return marks.outOf >= readinessLimits.minKnown * countMarks(chapters) ? marks : null
}
