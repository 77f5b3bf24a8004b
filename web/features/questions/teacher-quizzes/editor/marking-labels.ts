// Texts of types of answers and of outcomes.
import type { AnswerType } from '@lantern/contract/questions/kinds/answer-types.rules'
import type { Outcome } from '@lantern/contract/questions/kinds/questions'
import * as m from '@lantern/messages'

export const answerTypeLabels: Record<AnswerType, () => string> = {
  words: m.marking_type_words,
  name: m.marking_type_name,
  number: m.marking_type_number,
  ratio: m.marking_type_ratio,
  tuple: m.marking_type_tuple,
  interval: m.marking_type_interval,
  set: m.marking_type_set,
  list: m.marking_type_list,
  formula: m.marking_type_formula,
  chemical: m.marking_type_chemical,
  date: m.marking_type_date,
  code: m.marking_type_code,
  letters: m.marking_type_letters,
}

export const outcomeLabels: Record<Outcome, () => string> = {
  right: m.marking_outcome_right,
  check: m.marking_outcome_check,
  wrong: m.marking_outcome_wrong,
}

export const outcomeHeads: Record<Outcome, () => string> = {
  right: m.marking_right,
  check: m.marking_check,
  wrong: m.marking_wrong,
}
