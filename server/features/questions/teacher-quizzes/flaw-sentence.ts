// Sentence for a flaw that makes a question unaskable.
import { maxGaps } from '@lantern/contract/questions/kinds/gaps.rules'
import type { FlawCode } from '@lantern/contract/questions/kinds/question-flaws.rules'
import * as m from '@lantern/messages'

const sentences = {
  'stem-empty': () => m.flaw_stem_empty(),
  'gap-missing': () => m.flaw_gap_missing(),
  'gaps-too-many': () => m.flaw_gaps_too_many({ count: maxGaps }),
  'choices-too-few': () => m.flaw_choices_too_few(),
  'choice-empty': () => m.flaw_choice_empty(),
  'choices-equal': () => m.flaw_choices_equal(),
  'key-missing': () => m.flaw_key_missing(),
  'key-unknown': () => m.flaw_key_unknown(),
  'answer-missing': () => m.flaw_answer_missing(),
  'number-missing': () => m.flaw_number_missing(),
  'pairs-missing': () => m.flaw_pairs_missing(),
  'order-unclear': () => m.flaw_order_unclear(),
  'criterion-empty': () => m.flaw_criterion_empty(),
  'picture-missing': () => m.flaw_picture_missing(),
  'area-missing': () => m.flaw_area_missing(),
  'formula-unreadable': () => m.flaw_formula_unreadable(),
  'variable-unnamed': () => m.flaw_variable_unnamed(),
  'variable-range': () => m.flaw_variable_range(),
  'variable-unknown': () => m.flaw_variable_unknown(),
  'formula-no-result': () => m.flaw_formula_no_result(),
} satisfies Record<FlawCode, () => string>

/** @param number of the question, counted from 1 */
export const flawSentence = (code: FlawCode, number: number): string =>
  m.flaw_of_question({ number, flaw: sentences[code]() })
