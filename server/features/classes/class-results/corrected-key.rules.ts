// Key after a correction; null where it doesn't fit the question.

import type { Correction } from '@lantern/contract/classes/class-results/class-results'
import { rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import { isCalculated } from '@lantern/contract/questions/kinds/numeric/calculated.rules'
import { hasIds } from '@lantern/contract/questions/kinds/options.rules'
import type { AnswerKey, QuestionBody } from '@lantern/contract/questions/kinds/questions'

/** Maximum accepted wordings of an answer, as in the key's schema. */
const maxAcceptedAnswers = 20

const acceptChoice = (body: QuestionBody, key: AnswerKey, choice: string): AnswerKey | null =>
  'choices' in body && hasIds(body.choices, [choice])
    ? (rulesOf(key).acceptChoice?.(key, choice) ?? null)
    : null

const acceptText = (key: AnswerKey, text: string, gap: number): AnswerKey | null => {
  const { listWordings, withWordings } = rulesOf(key)
  if (!listWordings || !withWordings) return null
  const lists = listWordings(key)
  if (gap >= lists.length) return null
  const added = lists.map((list, i) =>
    i === gap ? [...new Set([...list, text])].slice(-maxAcceptedAnswers) : list,
  )
  return withWordings(key, added)
}

/** Whether answers are compared by the rules before answers had types. */
export const isByEarlierRules = (key: AnswerKey): boolean => 'rules' in key && key.rules === 1

/** Key with its answers compared by the present rules. */
export const withPresentRules = (key: AnswerKey): AnswerKey =>
  isByEarlierRules(key) ? ({ ...key, rules: undefined } as AnswerKey) : key

/** Another key changes nothing else of the marks: its answers stay under the rules that they were asked under. */
const withRulesOf = (before: AnswerKey, key: AnswerKey): AnswerKey =>
  isByEarlierRules(before) && rulesOf(key).hasTypedAnswers ? ({ ...key, rules: 1 } as AnswerKey) : key

/** Whether every choice, entry and pair of the key exists in the question. */
const fits = (body: QuestionBody, key: AnswerKey): boolean =>
  body.type === key.type && (rulesOf(key).fits?.({ body, key }) ?? true)

export const correctedKey = (
  body: QuestionBody,
  key: AnswerKey,
  correction: Exclude<Correction, { act: 'leave-out' | 'take-back' }>,
): AnswerKey | null => {
  if (correction.act === 'regrade') return isByEarlierRules(key) ? withPresentRules(key) : null
  if (correction.act === 'accept-choice') return acceptChoice(body, key, correction.choice)
  if (correction.act === 'accept-text') return acceptText(key, correction.text, correction.gap)
  // A single number would be wrong for students who were asked with others.
  if (isCalculated({ key }) !== isCalculated(correction)) return null
  return fits(body, correction.key) ? withRulesOf(key, correction.key) : null
}
