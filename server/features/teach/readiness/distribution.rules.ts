// Distribution of a class: how many students are expected to get which part of the marks, without names.
import type { Distribution } from '@lantern/contract/teach/readiness/class-exams'
import type { ExamChapter } from '@lantern/contract/teach/readiness/readiness'
import { readinessLimits } from '@lantern/contract/teach/readiness/readiness-limits.rules'
import type { ShareEstimate } from './chapter.rules.ts'
import { estimateExam } from './estimate-exam.rules.ts'

const { bands: bandCount, minStudents } = readinessLimits

const bandOf = (share: number): number => Math.min(bandCount - 1, Math.floor(share * bandCount))

const meanOf = (shares: readonly number[]): number | null =>
  shares.length < minStudents ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length

/** @param students estimates of each student by chapter */
export const distribute = (
  chapters: readonly ExamChapter[],
  students: readonly ReadonlyMap<string, ShareEstimate>[],
): Distribution => {
  const shares = students.flatMap(estimates => {
    const marks = estimateExam(chapters, estimates)
    return marks ? [marks.expected / marks.outOf] : []
  })
  const bands = Array.from({ length: bandCount }, () => 0)
  for (const share of shares) bands[bandOf(share)] = (bands[bandOf(share)] ?? 0) + 1
  return {
    estimated: shares.length,
    students: students.length,
    bands: shares.length < minStudents ? null : bands,
    chapters: chapters.map(({ id, name, marks }) => ({
      name,
      marks,
      share: meanOf(students.flatMap(estimates => estimates.get(id)?.share ?? [])),
    })),
  }
}
