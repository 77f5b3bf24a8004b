// Choices of QTI 2 and 3, with what each is worth by the item's own processing.

import { sumWorth } from '@lantern/contract/questions/kinds/choice-worth.rules'
import {
  allOrNothing,
  buildMultipleChoice,
  buildSingleChoice,
  buildTrueFalse,
  type GradedAnswer,
} from '../from-answers.ts'
import { type Draft, ItemRefusal, type Losses } from '../items.ts'
import type { Declaration, Responses } from './declarations.ts'
import type { Processing } from './response-processing.ts'
import { createScored, isNearly, listSubsets } from './scored.ts'

export type Choice = { id: string; text: string; image: GradedAnswer['image'] }
export type ChoiceItem = {
  stem: string
  /** Identifier of the response. */
  id: string
  declaration: Declaration
  choices: Choice[]
  /** Maximum number of choices; 0 for any. */
  max: number
  processing: Processing
  /** Feedback on a choice. */
  commentOn(responses: Responses): string
  explanation: string
}

const answerWith = (id: string, values: string[]): Responses =>
  new Map([[id, values.length === 0 ? null : values]])

/** Choices called true and false, in English. */
const isTruth = (choices: readonly Choice[]): boolean =>
  choices.length === 2 &&
  ['true', 'false'].every(word => choices.some(({ text }) => text.toLowerCase() === word))

const buildSingle = (item: ChoiceItem, losses: Losses): Draft => {
  const { id, choices, processing } = item
  const scored = createScored(
    processing,
    choices.map(choice => answerWith(id, [choice.id])),
  )
  if (!scored) throw new ItemRefusal('no-right-answer')
  if (scored.isAssumed) losses.add('scoring-assumed')
  const graded = choices.map(
    (choice): GradedAnswer => ({
      text: choice.text,
      image: choice.image,
      share: scored.share(answerWith(id, [choice.id])),
      comment: item.commentOn(answerWith(id, [choice.id])),
    }),
  )
  if (!isTruth(choices)) return buildSingleChoice(item.stem, graded, item.explanation, losses)
  const commentOn = (word: string) => graded.find(({ text }) => text.toLowerCase() === word)?.comment ?? ''
  const right = graded.filter(({ share }) => share > 0.995)
  if (right.length !== 1) throw new ItemRefusal('no-right-answer')
  return buildTrueFalse(
    item.stem,
    right[0]?.text.toLowerCase() === 'true',
    { true: commentOn('true'), false: commentOn('false') },
    item.explanation,
  )
}

/** Share by our scoring: right ones minus wrong ones, of all right ones. */
const shareHere = (key: readonly string[], given: readonly string[]): number => {
  const right = given.filter(one => key.includes(one)).length
  return Math.max(0, (right - (given.length - right)) / key.length)
}

/** Share without deduction for wrong ones. */
const shareWithoutDeduction = (key: readonly string[], given: readonly string[]): number =>
  given.filter(one => key.includes(one)).length / key.length

/** Worth of each choice, added to all right ones. */
const findWorth = (
  ids: readonly string[],
  key: readonly string[],
  shareOf: (subset: string[]) => number,
): Map<string, number> =>
  new Map(
    ids.map(id =>
      key.includes(id)
        ? [id, 1 - shareOf(key.filter(one => one !== id))]
        : [id, Math.max(-1, shareOf([...key, id]) - 1)],
    ),
  )

/** @param worth null where wrong ticks cost nothing */
const paysToTickMore = ({ max, choices }: ChoiceItem, worth: ReadonlyMap<string, number> | null): boolean => {
  if (!worth) return true
  const gains = [...worth.values()].filter(share => share > 0)
  return gains.length > max || choices.some(({ id }) => Math.abs(worth.get(id) ?? 0) < 0.005)
}

const buildSeveral = (item: ChoiceItem, losses: Losses): Draft => {
  const { id, choices, processing, declaration } = item
  const ids = choices.map(choice => choice.id)
  if (ids.length > 12) throw new ItemRefusal('too-many-options', '12')
  const subsets = listSubsets(ids, item.max === 0 ? ids.length : item.max)
  const scored = createScored(
    processing,
    subsets.map(subset => answerWith(id, subset)),
  )
  if (!scored) throw new ItemRefusal('no-right-answer')
  if (scored.isAssumed) losses.add('scoring-assumed')
  const shares = subsets.map(subset => scored.share(answerWith(id, subset)))
  const full = subsets.filter((_, n) => (shares[n] ?? 0) > 0.995)
  const correct = declaration.correct ?? []
  const key =
    full.find(subset => subset.length === correct.length && subset.every(one => correct.includes(one))) ??
    full.toSorted((a, b) => a.length - b.length)[0]
  if (!key || key.length === 0) throw new ItemRefusal('no-right-answer')
  if (full.some(subset => !key.every(one => subset.includes(one)))) throw new ItemRefusal('own-scoring')
  const isScoredBy = (shareBy: typeof shareHere) =>
    subsets.every((subset, n) => isNearly(Math.max(0, shares[n] ?? 0), shareBy(key, subset)))
  const isDeducted = isScoredBy(shareHere)
  const isFree = !isDeducted && isScoredBy(shareWithoutDeduction)
  const isOther = !isDeducted && !isFree
  const isAllOrNothing = isOther && shares.every(share => share < 0.005 || share > 0.995)
  const shareOf = (subset: string[]) => scored.share(answerWith(id, subset))
  const weighed = isOther && !isAllOrNothing ? findWorth(ids, key, shareOf) : null
  const isAdditive =
    weighed !== null && isScoredBy((_, given) => sumWorth(Object.fromEntries(weighed), given))
  if (isOther && !isAllOrNothing && !isAdditive) losses.add('wrong-costs')
  // Loss of a limit: without the file's maximum of ticks, more ticks could be worth all points here.
  if ((isFree || isAdditive) && item.max > 0 && item.max < ids.length && paysToTickMore(item, weighed))
    losses.add('wrong-costs', String(item.max))
  const worth = 1 / key.length
  // Comments per choice: a single right choice is graded wrong there, so the comment on all right ones
  // applies.
  const commentFor = (choice: string) => {
    if (!key.includes(choice)) return item.commentOn(answerWith(id, [choice]))
    return choice === key[0] ? item.commentOn(answerWith(id, [...key])) : ''
  }
  const graded = choices.map(
    (choice): GradedAnswer => ({
      text: choice.text,
      image: choice.image,
      share: isAdditive
        ? (weighed.get(choice.id) ?? 0)
        : key.includes(choice.id)
          ? worth
          : isFree
            ? 0
            : -worth,
      comment: commentFor(choice.id),
    }),
  )
  const draft = buildMultipleChoice(item.stem, graded, item.explanation, losses)
  return isAllOrNothing ? allOrNothing(draft) : draft
}

export const buildChoiceItem = (item: ChoiceItem, losses: Losses): Draft =>
  item.declaration.cardinality === 'single' || item.max === 1
    ? buildSingle(item, losses)
    : buildSeveral(item, losses)
