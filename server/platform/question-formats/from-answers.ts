// Questions whose answers each have a share of the points, as in Moodle's formats: 1 is right, 0 wrong, below
// 0 deducts. Scoring that our kinds can't express is reported.

import { roundWorth } from '@lantern/contract/questions/kinds/choice-worth.rules'
import { rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import type { QuestionImage } from '@lantern/contract/questions/kinds/question-images'
import { type Draft, ItemRefusal, type Losses } from './items.ts'

export type GradedAnswer = {
  text: string
  /** Share of the points, 1 for all. */
  share: number
  comment: string
  image?: QuestionImage | null
}

const isNearlyEqual = (a: number, b: number): boolean => Math.abs(a - b) < 0.005

export const isRight = ({ share }: GradedAnswer): boolean => share > 0.995

/** Ids of options by their place: a, b, c … */
export const optionId = (place: number): string =>
  place < 26 ? String.fromCharCode(97 + place) : `o${place}`

export const joined = (...texts: readonly string[]): string => texts.filter(text => text !== '').join('\n\n')

/** Question scored as a whole: no points for part of an answer. */
export const allOrNothing = (draft: Draft): Draft => {
  const { key } = draft
  return { ...draft, key: rulesOf(key).scoreAsWhole?.(key) ?? key }
}

const toChoices = (answers: readonly GradedAnswer[]) =>
  answers.map(({ text, image }, place) => ({ id: optionId(place), text, ...(image && { image }) }))

const reasonsOf = (answers: readonly GradedAnswer[], isKey: (answer: GradedAnswer) => boolean) =>
  Object.fromEntries(
    answers.flatMap((answer, place) =>
      isKey(answer) || answer.comment === '' ? [] : [[optionId(place), answer.comment]],
    ),
  )

export const commentsOf = (answers: readonly GradedAnswer[], isKey: (answer: GradedAnswer) => boolean) =>
  answers.filter(isKey).map(({ comment }) => comment)

/** Single choice; of several right answers any counts. @throws ItemRefusal without a right one */
export const buildSingleChoice = (
  stem: string,
  answers: readonly GradedAnswer[],
  explanation: string,
  losses: Losses,
): Draft => {
  const right = answers.flatMap((answer, place) => (isRight(answer) ? [optionId(place)] : []))
  const [choice, ...also] = right
  if (choice === undefined) throw new ItemRefusal('no-right-answer')
  for (const answer of answers)
    if (answer.share < -0.005)
      losses.add('wrong-costs', `${answer.text.slice(0, 40)}: ${Math.round(answer.share * 100)} %`)
  const partly = answers.flatMap((answer, place) =>
    !isRight(answer) && answer.share > 0.005 ? [[optionId(place), roundWorth(answer.share)] as const] : [],
  )
  return {
    body: { type: 'single-choice', stem, choices: toChoices(answers) },
    key: {
      type: 'single-choice',
      choice,
      ...(also.length > 0 && { also }),
      ...(partly.length > 0 && { worth: Object.fromEntries(partly) }),
    },
    explanation: joined(explanation, ...commentsOf(answers, isRight)),
    reasons: reasonsOf(answers, isRight),
  }
}

/** Several answers are chosen, each right one counts the same; each wrong one takes as much away, or nothing. */
export const buildMultipleChoice = (
  stem: string,
  answers: readonly GradedAnswer[],
  explanation: string,
  losses: Losses,
): Draft => {
  const isKey = ({ share }: GradedAnswer) => share > 0
  const right = answers.flatMap((answer, place) => (isKey(answer) ? [optionId(place)] : []))
  if (right.length === 0) throw new ItemRefusal('no-right-answer')
  const worth = 1 / right.length
  const wrong = answers.filter(answer => !isKey(answer))
  const isUneven = answers.some(answer => isKey(answer) && !isNearlyEqual(answer.share, worth))
  const isFree = wrong.length > 0 && wrong.every(({ share }) => isNearlyEqual(share, 0))
  const costsOtherwise = !isFree && wrong.some(({ share }) => !isNearlyEqual(share, -worth))
  const max = answers.filter(isKey).reduce((sum, { share }) => sum + share, 0)
  // Individual worth only if right answers add up to all points; otherwise nobody could reach them.
  const isWeighed = (isUneven || costsOtherwise) && max > 0.99
  if (isUneven && !isWeighed) losses.add('partial-credit')
  if (costsOtherwise && !isWeighed) losses.add('wrong-costs')
  const shares = answers.map(
    ({ share }, place) => [optionId(place), roundWorth(Math.max(-1, share))] as const,
  )
  return {
    body: { type: 'multiple-choice', stem, choices: toChoices(answers) },
    key: {
      type: 'multiple-choice',
      choices: right,
      ...(isWeighed ? { worth: Object.fromEntries(shares) } : isFree && { scoring: 'no-deduction' as const }),
    },
    explanation: joined(explanation, ...commentsOf(answers, isKey)),
    reasons: reasonsOf(answers, isKey),
  }
}

/** @param comments on choosing true and on choosing false */
export const buildTrueFalse = (
  stem: string,
  value: boolean,
  comments: { true: string; false: string },
  explanation: string,
): Draft => {
  const reason = value ? comments.false : comments.true
  return {
    body: { type: 'true-false', stem },
    key: { type: 'true-false', value },
    explanation: joined(explanation, value ? comments.true : comments.false),
    reasons: reason === '' ? {} : { [value ? 'false' : 'true']: reason },
  }
}

/** @param pairs a left side of '' is a right side that nothing belongs to */
export const buildMatching = (
  stem: string,
  pairs: readonly { left: string; right: string }[],
  explanation: string,
): Draft => {
  const rights = [...new Set(pairs.map(({ right }) => right).filter(text => text !== ''))]
  const lefts = pairs.filter(({ left }) => left !== '')
  const rightId = (text: string) => `r${rights.indexOf(text) + 1}`
  return {
    body: {
      type: 'matching',
      stem,
      left: lefts.map(({ left }, place) => ({ id: `l${place + 1}`, text: left })),
      right: rights.map(text => ({ id: rightId(text), text })),
    },
    key: {
      type: 'matching',
      pairs: lefts.map(({ right }, place) => ({ left: `l${place + 1}`, right: rightId(right) })),
    },
    explanation,
  }
}

/** @param texts in the right order */
export const buildOrdering = (stem: string, texts: readonly string[], explanation: string): Draft => {
  const entries = texts.map((text, place) => ({ id: optionId(place), text }))
  return {
    body: { type: 'ordering', stem, entries },
    key: { type: 'ordering', order: entries.map(({ id }) => id) },
    explanation,
  }
}
