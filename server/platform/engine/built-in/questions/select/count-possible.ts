// Possible numbers of questions per type, if a text gives fewer than requested.
import { madeQuestionTypes } from '@lantern/contract/questions/kinds/kinds.rules'
import type { QuestionType } from '@lantern/contract/questions/kinds/questions'
import { type Choosable, selectQuestions } from './select.rules.ts'

/** More of one type nobody asks for at once. */
const MOST = 50

/**
 * How many questions of each type a text gives by itself, types that it doesn't give left out; pauses between types.
 * @param candidates of all types
 * @param known stems that are there already and don't count
 */
export function* countPossible(
  candidates: readonly Choosable[],
  known: readonly string[],
): Generator<undefined, Partial<Record<QuestionType, number>>> {
  const possible: Partial<Record<QuestionType, number>> = {}
  for (const type of madeQuestionTypes) {
    const own = candidates.filter(({ draft }) => draft.body.type === type)
    const { length } = selectQuestions(own, { wanted: MOST, known })
    if (length > 0) possible[type] = length
    yield
  }
  return possible
}
