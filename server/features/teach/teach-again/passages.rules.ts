// Passages to teach again, from the answers of a class. A passage is named only where the numbers carry it
// (docs/decisions/0060-findings-need-answers.md).
import type { Estimate, Item } from '@lantern/contract/classes/class-results/class-results'
import type { Citation } from '@lantern/contract/material/library/library'
import { reasonForTyped } from '@lantern/contract/questions/kinds/typed-worth.rules'
import type { WrongIdea } from '@lantern/contract/teach/teach-again/teach-again'
import { teachAgainLimits as limits } from '@lantern/contract/teach/teach-again/teach-again-limits.rules'
import { proportion, sum } from '../../../platform/statistics/statistics.rules.ts'
import { groupNear } from './near-places.rules.ts'

export type StudentAnswer = { studentId: string; questionId: string; share: number }

export type AnsweredItem = Pick<Item, 'id' | 'number' | 'body' | 'solution' | 'choices' | 'given'>

export type FailedQuestion = { item: AnsweredItem; answered: number; lost: number }

export type FoundPassage = {
  /** Null for questions that name no passage. */
  citation: Citation | null
  /** Questions about it, the most missed first. */
  questions: FailedQuestion[]
  /** Shares of right answers by student. */
  shares: ReadonlyMap<string, number>
  /** Ids of students who missed it. */
  missedIds: string[]
  right: Estimate
  wrongIdea: WrongIdea | null
}

export type Findings = {
  passages: FoundPassage[]
  more: number
  uncertain: number
  unplaced: FoundPassage[]
}

/** Mean share of right answers of each student. */
export const shareByStudent = (answers: readonly StudentAnswer[]): Map<string, number> =>
  new Map(
    [...Map.groupBy(answers, ({ studentId }) => studentId)].map(([id, own]) => [
      id,
      sum(own.map(({ share }) => share)) / own.length,
    ]),
  )

export const listMissed = (shares: ReadonlyMap<string, number>): string[] =>
  [...shares].filter(([, share]) => share < limits.missedBelow).map(([id]) => id)

/** Estimate of a class: the students are counted, not their answers, since answers of one student are alike. */
export const estimateRight = (shares: ReadonlyMap<string, number>): Estimate =>
  shares.size === 0
    ? { value: 0, low: 0, high: 1 }
    : proportion(sum([...shares.values()]) / shares.size, shares.size)

/** Whether enough students answered, and few enough of them right. */
export const isCarried = (students: number, right: Estimate): boolean =>
  students >= limits.minStudents && right.high < limits.maxRight

/** Commonest wrong answer of a question; null where it was given too rarely. */
export const findWrongIdea = ({ item, answered }: FailedQuestion): WrongIdea | null => {
  const { id: questionId, body, choices, given, solution } = item
  const wrong =
    choices.length > 0
      ? choices.filter(({ isRight }) => !isRight).map(({ id, text, count }) => ({ choice: id, text, count }))
      : given
          .filter(({ outcome, text }) => outcome === 'wrong' && text !== '')
          .map(({ text, count }) => ({ choice: null, text, count }))
  const [commonest] = wrong.toSorted((a, b) => b.count - a.count)
  if (!commonest || commonest.count < limits.minSameWrong) return null
  const why =
    commonest.choice === null
      ? reasonForTyped(solution.reasons, commonest.text, {
          ...('spelling' in body && body),
          near: 'others' in solution.key ? solution.key.others : undefined,
          isWrong: false,
        })
      : solution.reasons[commonest.choice]?.trim()
  return { questionId, ...commonest, answered, why: why || null }
}

const tallyQuestion = (item: AnsweredItem, answers: readonly StudentAnswer[]): FailedQuestion => {
  const own = answers.filter(({ questionId }) => questionId === item.id)
  return { item, answered: own.length, lost: sum(own.map(({ share }) => 1 - share)) }
}

/** Questions that the numbers carry by themselves; all where there is none, since they count together then. */
const pickFailed = (items: readonly AnsweredItem[], answers: readonly StudentAnswer[]) => {
  const failed = items.filter(({ id }) => {
    const shares = shareByStudent(answers.filter(({ questionId }) => questionId === id))
    return isCarried(shares.size, estimateRight(shares))
  })
  return failed.length > 0 ? failed : items
}

const findPassage = (all: readonly AnsweredItem[], answers: readonly StudentAnswer[]): FoundPassage[] => {
  const items = pickFailed(all, answers)
  const ids = new Set(items.map(({ id }) => id))
  const shares = shareByStudent(answers.filter(({ questionId }) => ids.has(questionId)))
  const questions = items.map(item => tallyQuestion(item, answers)).sort((a, b) => b.lost - a.lost)
  const [first] = questions
  if (!first || shares.size === 0) return []
  return [
    {
      citation: first.item.solution.citations[0] ?? null,
      questions,
      shares,
      missedIds: listMissed(shares),
      right: estimateRight(shares),
      wrongIdea: findWrongIdea(first),
    },
  ]
}

const isFinding = ({ shares, right }: FoundPassage): boolean => isCarried(shares.size, right)

/** Findings whose passages are near become one. */
const mergeNear = (found: readonly FoundPassage[], answers: readonly StudentAnswer[]): FoundPassage[] => {
  const cited = found.flatMap(one => (one.citation ? [{ ...one, citation: one.citation }] : []))
  return groupNear(cited, ({ citation }) => citation).flatMap(group =>
    findPassage(
      group.flatMap(({ questions }) => questions.map(({ item }) => item)),
      answers,
    ),
  )
}

/**
 * At most three passages, those first that a lesson helps most students with.
 * @param items questions that count @param answers graded answers to them
 */
export const findPassages = (items: readonly AnsweredItem[], answers: readonly StudentAnswer[]): Findings => {
  const byPassage = Map.groupBy(items, ({ id, solution: { citations } }) =>
    citations[0] ? `${citations[0].sourceId} ${citations[0].passageId}` : id,
  )
  const all = [...byPassage.values()].flatMap(group => findPassage(group, answers))
  const placed = all.filter(({ citation }) => citation !== null)
  const carried = mergeNear(placed.filter(isFinding), answers)
  const ranked = carried.sort(
    (a, b) => b.missedIds.length - a.missedIds.length || a.right.value - b.right.value,
  )
  return {
    passages: ranked.slice(0, limits.passages),
    more: Math.max(0, ranked.length - limits.passages),
    uncertain: placed.filter(one => !isFinding(one) && one.missedIds.length > 0).length,
    unplaced: all.filter(one => one.citation === null && isFinding(one)),
  }
}
