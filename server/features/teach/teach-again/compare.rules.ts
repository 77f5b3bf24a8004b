// Comparison of a check with the first results, passage by passage.
import type { Estimate } from '@lantern/contract/classes/class-results/class-results'
import type { CheckedPassage, Recheck, RecheckState } from '@lantern/contract/teach/teach-again/teach-again'
import { teachAgainLimits as limits } from '@lantern/contract/teach/teach-again/teach-again-limits.rules'
import { mean } from '../../../platform/statistics/statistics.rules.ts'
import { estimateRight, isCarried, listMissed, type StudentAnswer, shareByStudent } from './passages.rules.ts'

/** Student of a session; `accountId` is null for guests and deleted accounts. */
type KnownStudent = { id: string; accountId: string | null; name: string }

/** A session's answers, with the students who gave them. */
export type AnsweredSession = { answers: readonly StudentAnswer[]; students: readonly KnownStudent[] }

const viewShares = (shares: ReadonlyMap<string, number>) => ({
  students: shares.size,
  missed: listMissed(shares).length,
  right: estimateRight(shares),
})

/** Cleared where the intervals lie apart; still there where the numbers name the passage once more. */
const compareShares = (first: Estimate, second: Estimate, students: number): RecheckState => {
  if (students >= limits.minStudents && second.low > first.high) return 'cleared'
  return isCarried(students, second) ? 'still' : 'unsure'
}

/** Shares by account, of students who have one. */
const byAccount = (shares: ReadonlyMap<string, number>, students: readonly KnownStudent[]) =>
  new Map(
    students.flatMap(({ id, accountId }) => {
      const share = shares.get(id)
      return accountId === null || share === undefined ? [] : [[accountId, share] as const]
    }),
  )

const compareBoth = (
  first: ReadonlyMap<string, number>,
  second: ReadonlyMap<string, number>,
): Recheck['passages'][number]['both'] => {
  const ids = [...first.keys()].filter(id => second.has(id))
  const [before, after] = [first, second].map(shares => mean(ids.flatMap(id => shares.get(id) ?? [])))
  return typeof before === 'number' && typeof after === 'number'
    ? { students: ids.length, first: before, second: after }
    : null
}

/** @param secondIds questions of the check about the passage */
export const comparePassage = (
  { citation, stem, questionIds }: CheckedPassage,
  first: AnsweredSession,
  second: AnsweredSession,
  secondIds: readonly string[],
): Recheck['passages'][number] => {
  const [before, after] = [
    shareByStudent(first.answers.filter(({ questionId }) => questionIds.includes(questionId))),
    shareByStudent(second.answers.filter(({ questionId }) => secondIds.includes(questionId))),
  ]
  const [firstShare, secondShare] = [viewShares(before), viewShares(after)]
  const again = new Set(listMissed(after))
  return {
    citation,
    stem,
    first: firstShare,
    second: after.size === 0 ? null : secondShare,
    both: compareBoth(byAccount(before, first.students), byAccount(after, second.students)),
    state: after.size === 0 ? null : compareShares(firstShare.right, secondShare.right, after.size),
    again: second.students.filter(({ id }) => again.has(id)).map(({ name }) => name),
  }
}
