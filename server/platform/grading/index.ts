// Grading: what an answer is worth against its key. The same rules for quizzes, live rooms, homework,
// cards and papers; a model may only help where they say "check".
import { sumWorth, worthOfChoice } from '@lantern/contract/questions/kinds/choice-worth.rules'
import { countGaps, listAccepted, listTyped } from '@lantern/contract/questions/kinds/gaps.rules'
import { isInAreas } from '@lantern/contract/questions/kinds/hotspots.rules'
import { sumPairWorth } from '@lantern/contract/questions/kinds/pair-worth.rules'
import type { AnswerKey, Outcome, QuestionBody, Response } from '@lantern/contract/questions/kinds/questions'
import { gradeSpelling } from './grade-spelling.rules.ts'
import { gradeWords } from './grade-words.rules.ts'
import { withoutMathsMarks } from './maths-marks.rules.ts'
import { shareOfNumber, shareOfWording } from './partly.rules.ts'
import { shareOfChoices, shareOfOrder, shareOfPairs, shareOfRightChoices } from './shares.rules.ts'
import type { Dictionary } from './words.rules.ts'

export { loadDictionary } from './dictionary.ts'
export type { Dictionary } from './words.rules.ts'

/** `share`: how much of it is right, 0 to 1; what is for somebody to check counts nothing until then.
 * `gaps`: each gap by itself, where there are several. */
export type Grade = { outcome: Outcome; share: number; gaps?: Outcome[] }

/** Whether what was typed in a gap, counted from 0, was taken as right by a person. */
export type IsTaken = (gap: number, text: string) => boolean

const asGrade = (outcome: Outcome): Grade => ({ outcome, share: outcome === 'right' ? 1 : 0 })
const asShare = (share: number): Grade => ({ outcome: share === 1 ? 'right' : 'wrong', share })

/** Grade of an answer of several parts that may be partly right. */
const asParts = (key: { scoring?: string | undefined }, share: number): Grade =>
  asShare(key.scoring === 'all-or-nothing' && share < 1 ? 0 : share)

const gradeText = (
  body: QuestionBody,
  wordings: readonly string[],
  text: string,
  dictionary: Dictionary | null,
): Outcome => {
  const [given, ...accepted] = [text, ...wordings].map(withoutMathsMarks)
  if ('spelling' in body && body.spelling === 'exact') return gradeSpelling(accepted, given ?? '')
  return gradeWords({ stem: body.stem, accepted }, given ?? '', dictionary)
}

/** A share for each gap that is right; an old key may know less gaps than its question has. */
const gradeGaps = (outcomes: Outcome[]): Grade => {
  const share = outcomes.filter(outcome => outcome === 'right').length / outcomes.length
  if (outcomes.includes('check')) return { outcome: 'check', share, gaps: outcomes }
  return { ...asShare(share), gaps: outcomes }
}

const gradeTyped = (
  body: QuestionBody,
  lists: readonly string[][],
  typed: readonly string[],
  dictionary: Dictionary | null,
  isTaken: IsTaken,
): Grade => {
  const asked = lists.slice(0, Math.max(1, countGaps(body.stem)))
  const outcomes = asked.map((accepted, gap): Outcome => {
    const text = typed[gap] ?? ''
    return isTaken(gap, text) ? 'right' : gradeText(body, accepted, text, dictionary)
  })
  return outcomes.length > 1 ? gradeGaps(outcomes) : asGrade(outcomes[0] ?? 'wrong')
}

/**
 * Grades one answer; the same for the same arguments. Several choices, gaps, pairs and orders give a share of
 * the points, unless their key says all or nothing; everything else is all or nothing. A response of another type than its question is wrong.
 */
export const grade = (
  body: QuestionBody,
  key: AnswerKey,
  response: Response,
  dictionary: Dictionary | null = null,
  isTaken: IsTaken = () => false,
): Grade => {
  // What a person wrote at length, a person reads; an empty page needs no reader.
  if (response.type === 'essay' && key.type === 'essay')
    return asGrade(response.text.trim() === '' ? 'wrong' : 'check')
  if (response.type === 'single-choice' && key.type === 'single-choice')
    return asShare(Math.max(0, worthOfChoice(key, response.choice)))
  if (response.type === 'true-false' && key.type === 'true-false')
    return asShare(response.value === key.value ? 1 : 0)
  if (response.type === 'multiple-choice' && key.type === 'multiple-choice' && key.worth)
    return asShare(sumWorth(key.worth, response.choices))
  if (response.type === 'multiple-choice' && key.type === 'multiple-choice')
    return asParts(
      key,
      (key.scoring === 'no-deduction' ? shareOfRightChoices : shareOfChoices)(key.choices, response.choices),
    )
  if (response.type === 'matching' && key.type === 'matching')
    return asParts(key, sumPairWorth(key, response.pairs) ?? shareOfPairs(key.pairs, response.pairs))
  if (response.type === 'ordering' && key.type === 'ordering')
    return asParts(key, shareOfOrder(key.order, response.order))
  if (response.type === 'hotspot' && key.type === 'hotspot')
    return asShare(isInAreas(key.areas, response.point) ? 1 : 0)
  if (response.type === 'numeric' && key.type === 'numeric' && body.type === 'numeric')
    return asShare(shareOfNumber(body, key, response.text))
  const partly = 'accepted' in key && 'text' in response ? shareOfWording(body, key, response.text) : null
  if (response.type === key.type && partly !== null && !isTaken(0, 'text' in response ? response.text : ''))
    return asShare(partly)
  if (response.type === key.type && 'accepted' in key && 'text' in response)
    return gradeTyped(body, listAccepted(key), listTyped(response), dictionary, isTaken)
  return asGrade('wrong')
}
