// Flaws that prevent a question from being asked: something is missing, or its key names what doesn't exist.
import type { QuestionDraft } from './authored-questions.ts'
import { type CalculationFlaw, findCalculationFlaws } from './calculation-checks.rules.ts'
import { nameChoice, squeezed } from './choice-texts.rules.ts'
import { countGaps, listAccepted, mostGaps } from './gaps.rules.ts'

export type FlawCode =
  | 'stem-empty'
  | 'gap-missing'
  | 'gaps-too-many'
  | 'choices-too-few'
  | 'choice-empty'
  | 'choices-equal'
  | 'key-missing'
  | 'key-unknown'
  | 'answer-missing'
  | 'number-missing'
  | 'pairs-missing'
  | 'order-unclear'
  | 'criterion-empty'
  | 'picture-missing'
  | 'area-missing'
  | CalculationFlaw

export type Flaw = {
  code: FlawCode
  /** Index of the choice, counted from 0. */
  choice?: number
}

type Asked = Pick<QuestionDraft, 'body' | 'key'>
type Option = { id: string; text: string; image?: { id: string; alt: string } }

/** Minimum options for choosing, matching or ordering. */
const fewestOptions = 2

const isBlank = (text: string): boolean => text.trim() === ''

const flawsOfOptions = (options: readonly Option[]): Flaw[] => {
  if (options.length < fewestOptions) return [{ code: 'choices-too-few' }]
  const empty = options.findIndex(option => isBlank(nameChoice(option)))
  if (empty >= 0) return [{ code: 'choice-empty', choice: empty }]
  const texts = options.map(option => squeezed(nameChoice(option)))
  const repeated = texts.findIndex((text, i) => texts.indexOf(text) < i)
  return repeated >= 0 ? [{ code: 'choices-equal', choice: repeated }] : []
}

const flawsOfChoice = (choices: readonly Option[], right: readonly string[]): Flaw[] => {
  if (right.every(id => id === '')) return [{ code: 'key-missing' }]
  return right.every(id => choices.some(choice => choice.id === id)) ? [] : [{ code: 'key-unknown' }]
}

const isSameSet = (ids: readonly string[], options: readonly Option[]): boolean =>
  ids.length === options.length &&
  new Set(ids).size === ids.length &&
  options.every(({ id }) => ids.includes(id))

const flawsOfPairs = (
  { left, right }: { left: readonly Option[]; right: readonly Option[] },
  pairs: readonly { left: string; right: string }[],
): Flaw[] => {
  const complete =
    isSameSet(
      pairs.map(pair => pair.left),
      left,
    ) && pairs.every(pair => right.some(({ id }) => id === pair.right))
  return complete ? [] : [{ code: 'pairs-missing' }]
}

const flawsOfWordings = ({ type, stem }: Asked['body'], lists: readonly string[][]): Flaw[] => {
  if (type === 'gap' && lists.length < countGaps(stem)) return [{ code: 'answer-missing' }]
  const isMissing = lists.some(accepted => accepted.length === 0 || accepted.some(isBlank))
  return isMissing ? [{ code: 'answer-missing' }] : []
}

const flawsOfNumber = ({
  value,
  tolerance,
  calculation,
}: Extract<Asked['key'], { type: 'numeric' }>): Flaw[] => {
  const flaws = calculation ? findCalculationFlaws(calculation).map(code => ({ code })) : []
  if (flaws.length > 0) return flaws
  return Number.isFinite(value) && Number.isFinite(tolerance) ? [] : [{ code: 'number-missing' }]
}

const flawsOfKey = ({ body, key }: Asked): Flaw[] => {
  if (body.type === 'single-choice' && key.type === 'single-choice')
    return flawsOfChoice(body.choices, [key.choice])
  if (body.type === 'multiple-choice' && key.type === 'multiple-choice')
    return flawsOfChoice(body.choices, key.choices)
  if (key.type === 'true-false') return key.value === null ? [{ code: 'key-missing' }] : []
  if (key.type === 'numeric') return flawsOfNumber(key)
  if (key.type === 'essay')
    return key.rubric.some(({ text }) => isBlank(text)) ? [{ code: 'criterion-empty' }] : []
  if (body.type === 'matching' && key.type === 'matching') return flawsOfPairs(body, key.pairs)
  if (body.type === 'ordering' && key.type === 'ordering')
    return isSameSet(key.order, body.entries) ? [] : [{ code: 'order-unclear' }]
  if (body.type === 'hotspot' && key.type === 'hotspot') {
    if (body.picture === null) return [{ code: 'picture-missing' }]
    return key.areas.length === 0 ? [{ code: 'area-missing' }] : []
  }
  return 'accepted' in key ? flawsOfWordings(body, listAccepted(key)) : []
}

const optionLists = (body: Asked['body']): Option[][] => {
  if ('choices' in body) return [body.choices]
  if ('entries' in body) return [body.entries]
  return 'left' in body ? [body.left, body.right] : []
}

/** Choices have letters; of entries and pairs it is enough to say once what is amiss. */
const flawsOfLists = (body: Asked['body']): Flaw[] => {
  const found = optionLists(body).flatMap(flawsOfOptions)
  if ('choices' in body) return found
  return [...new Set(found.map(({ code }) => code))].map(code => ({ code }))
}

/** Every flaw of a question, the first to mend first; without any it can be asked. */
export const findFlaws = (question: Asked): Flaw[] => {
  const { body, key } = question
  const flaws: Flaw[] = []
  if (isBlank(body.stem)) flaws.push({ code: 'stem-empty' })
  else if (body.type === 'gap' && countGaps(body.stem) === 0) flaws.push({ code: 'gap-missing' })
  else if (body.type === 'gap' && countGaps(body.stem) > mostGaps) flaws.push({ code: 'gaps-too-many' })
  if (body.type !== key.type) return [...flaws, { code: 'key-unknown' }]
  return [...flaws, ...flawsOfLists(body), ...flawsOfKey(question)]
}
