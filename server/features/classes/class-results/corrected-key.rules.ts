// What a correction makes of a key; null where it doesn't fit the question.

import type { Correction } from '@lantern/contract/classes/class-results/class-results'
import { isCalculated } from '@lantern/contract/questions/kinds/calculated.rules'
import { listAccepted, toAccepted } from '@lantern/contract/questions/kinds/gaps.rules'
import type { AnswerKey, QuestionBody } from '@lantern/contract/questions/kinds/questions'

/** Most wordings of one answer, as the key's schema has it. */
const mostAccepted = 20

const acceptChoice = (body: QuestionBody, key: AnswerKey, choice: string): AnswerKey | null => {
  if (!('choices' in body) || !body.choices.some(({ id }) => id === choice)) return null
  if (key.type === 'single-choice')
    return { ...key, also: [...new Set([...(key.also ?? []), choice])].filter(id => id !== key.choice) }
  // With another right one, what each was worth says nothing any more.
  return key.type === 'multiple-choice'
    ? { ...key, choices: [...new Set([...key.choices, choice])], worth: undefined }
    : null
}

const acceptText = (key: AnswerKey, text: string, gap: number): AnswerKey | null => {
  if (!('accepted' in key)) return null
  const lists = listAccepted(key)
  if (gap >= lists.length) return null
  const added = lists.map((list, i) =>
    i === gap ? [...new Set([...list, text])].slice(-mostAccepted) : list,
  )
  return { ...key, ...toAccepted(added) }
}

/** Every choice, entry and pair that the key names must be there. */
const fits = (body: QuestionBody, key: AnswerKey): boolean => {
  if (body.type !== key.type) return false
  const has = (list: readonly { id: string }[], ids: readonly string[]) =>
    ids.every(id => list.some(one => one.id === id))
  if (key.type === 'single-choice' && 'choices' in body)
    return has(body.choices, [key.choice, ...(key.also ?? [])])
  if (key.type === 'multiple-choice' && 'choices' in body) return has(body.choices, key.choices)
  if (key.type === 'ordering' && body.type === 'ordering')
    return has(body.entries, key.order) && key.order.length === body.entries.length
  if (key.type === 'matching' && body.type === 'matching')
    return (
      has(
        body.left,
        key.pairs.map(({ left }) => left),
      ) &&
      has(
        body.right,
        key.pairs.map(({ right }) => right),
      )
    )
  return true
}

export const correctedKey = (
  body: QuestionBody,
  key: AnswerKey,
  correction: Exclude<Correction, { act: 'leave-out' | 'take-back' }>,
): AnswerKey | null => {
  if (correction.act === 'accept-choice') return acceptChoice(body, key, correction.choice)
  if (correction.act === 'accept-text') return acceptText(key, correction.text, correction.gap)
  // One number is wrong for all who were asked with others.
  if (isCalculated({ key }) !== isCalculated(correction)) return null
  return fits(body, correction.key) ? correction.key : null
}
