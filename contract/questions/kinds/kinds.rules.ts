// The rules of all kinds of questions.
import { essayRules } from './essay/essay.rules.ts'
import { estimateRules } from './estimate/estimate.rules.ts'
import { gapRules } from './gap/gap.rules.ts'
import { hotspotRules } from './hotspot/hotspot.rules.ts'
import type { KindRules, Option } from './kind.rules.ts'
import { matchingRules } from './matching/matching.rules.ts'
import { multipleChoiceRules } from './multiple-choice/multiple-choice.rules.ts'
import { numericRules } from './numeric/numeric.rules.ts'
import { orderingRules } from './ordering/ordering.rules.ts'
import { type QuestionType, questionTypes } from './question-kinds.rules.ts'
import type { AnswerKey, QuestionBodyDraft, Response } from './questions.ts'
import { shortAnswerRules } from './short-answer/short-answer.rules.ts'
import { singleChoiceRules } from './single-choice/single-choice.rules.ts'
import { trueFalseRules } from './true-false/true-false.rules.ts'

const kindRules = {
  'single-choice': singleChoiceRules,
  'multiple-choice': multipleChoiceRules,
  'true-false': trueFalseRules,
  gap: gapRules,
  'short-answer': shortAnswerRules,
  essay: essayRules,
  numeric: numericRules,
  matching: matchingRules,
  ordering: orderingRules,
  hotspot: hotspotRules,
  estimate: estimateRules,
} satisfies { [T in QuestionType]: KindRules<T> }

/** Rules for a question, a key or a response. */
export const rulesOf = ({ type }: { type: QuestionType }): KindRules => kindRules[type]

/** Types that engines make questions of. */
export const madeQuestionTypes: QuestionType[] = questionTypes.filter(
  type => !rulesOf({ type }).isWrittenByPeople,
)

/** All options of a question, in the order of its lists. */
export const listOptions = (body: QuestionBodyDraft): Option[] =>
  rulesOf(body).listOptions?.(body).flat() ?? []

/** Ids of choices that are right, those that were accepted later on too; of true and false "true" or "false". */
export const listAcceptedIds = (key: AnswerKey): readonly string[] => {
  const { listAcceptedIds, listRightIds } = rulesOf(key)
  return listAcceptedIds?.(key) ?? listRightIds?.(key) ?? []
}

/** Ids of choices that somebody chose. */
export const listChosenIds = (response: Response): readonly string[] =>
  rulesOf(response).listChosenIds?.(response) ?? []
