// Labels of checks: the problem of a question and its remedy.
import { maxGaps } from '@lantern/contract/questions/kinds/gaps.rules'
import type { QuestionCheck } from '@lantern/contract/questions/kinds/question-checks.rules'
import * as m from '@lantern/messages'
import { getChoiceLetter } from '../../../lib/choice-letter.ts'

type Words = { title: string; mend: string }
/** Position of a problem; `letter` is empty for entries and pairs. */
type Place = { letter: string; number: number }

const words = {
  'stem-empty': () => ({ title: m.flaw_stem_empty(), mend: m.mend_stem_empty() }),
  'gap-missing': () => ({ title: m.flaw_gap_missing_title(), mend: m.mend_gap_missing() }),
  'gaps-too-many': () => ({ title: m.flaw_gaps_too_many({ count: maxGaps }), mend: m.mend_gaps_too_many() }),
  'choices-too-few': () => ({ title: m.flaw_choices_too_few(), mend: m.mend_choices_too_few() }),
  'choice-empty': ({ letter }) => ({
    title: letter ? m.check_choice_empty({ letter }) : m.check_entry_empty(),
    mend: m.mend_choice_empty(),
  }),
  'choices-equal': ({ letter }) => ({
    title: letter ? m.check_choices_equal({ letter }) : m.check_entries_equal(),
    mend: m.mend_choices_equal(),
  }),
  'key-missing': () => ({ title: m.flaw_key_missing(), mend: m.mend_key_missing() }),
  'key-unknown': () => ({ title: m.flaw_key_unknown(), mend: m.mend_key_missing() }),
  'answer-missing': () => ({ title: m.flaw_answer_missing(), mend: m.mend_answer_missing() }),
  'number-missing': () => ({ title: m.flaw_number_missing(), mend: m.mend_number_missing() }),
  'pairs-missing': () => ({ title: m.flaw_pairs_missing(), mend: m.mend_pairs_missing() }),
  'picture-missing': () => ({ title: m.flaw_picture_missing(), mend: m.mend_picture_missing() }),
  'area-missing': () => ({ title: m.flaw_area_missing(), mend: m.mend_area_missing() }),
  'formula-unreadable': () => ({ title: m.flaw_formula_unreadable(), mend: m.mend_formula_unreadable() }),
  'variable-unnamed': () => ({ title: m.flaw_variable_unnamed(), mend: m.mend_variable_unnamed() }),
  'variable-range': () => ({ title: m.flaw_variable_range(), mend: m.mend_variable_range() }),
  'variable-unknown': () => ({ title: m.flaw_variable_unknown(), mend: m.mend_variable_unknown() }),
  'formula-no-result': () => ({ title: m.flaw_formula_no_result(), mend: m.mend_formula_no_result() }),
  'set-without-result': () => ({
    title: m.check_set_without_result(),
    mend: m.mend_set_without_result(),
  }),
  'variable-untold': () => ({
    title: m.check_variable_untold(),
    mend: m.mend_variable_untold({ example: '{v}' }),
  }),
  'result-inexact': () => ({ title: m.check_result_inexact(), mend: m.mend_result_inexact() }),
  'order-unclear': () => ({ title: m.flaw_order_unclear(), mend: m.mend_order_unclear() }),
  'criterion-empty': () => ({ title: m.flaw_criterion_empty(), mend: m.mend_criterion_empty() }),
  'two-right': ({ letter }) => ({ title: m.check_two_right({ letter }), mend: m.mend_two_right({ letter }) }),
  'beside-key': ({ letter }) => ({
    title: m.check_beside_key({ letter }),
    mend: m.mend_beside_key({ letter }),
  }),
  'choices-alike': ({ letter }) => ({
    title: m.check_choices_alike({ letter }),
    mend: m.mend_choices_equal(),
  }),
  'key-longest': ({ letter }) => ({
    title: m.check_key_much_longer({ letter }),
    mend: m.mend_key_much_longer(),
  }),
  'near-duplicate': ({ number }) => ({
    title: m.check_near_duplicate({ number }),
    mend: m.mend_near_duplicate(),
  }),
  'no-passage': () => ({ title: m.check_no_passage(), mend: m.mend_no_passage() }),
  'check-first': () => ({ title: m.check_check_first(), mend: m.mend_check_first() }),
  'image-unnamed': () => ({ title: m.check_image_unnamed(), mend: m.mend_image_unnamed() }),
} satisfies Record<QuestionCheck['code'], (place: Place) => Words>

export const checkLabel = (check: QuestionCheck): Words =>
  words[check.code]({
    letter: check.choice === undefined ? '' : getChoiceLetter(check.choice),
    number: check.isBlocking ? 0 : (check.number ?? 0),
  })

/** Codes of mere suggestions; any other check blocks a question or makes it unfair. */
const mild: readonly QuestionCheck['code'][] = [
  'no-passage',
  'check-first',
  'image-unnamed',
  'set-without-result',
]

export const isSerious = ({ code }: QuestionCheck): boolean => !mild.includes(code)
