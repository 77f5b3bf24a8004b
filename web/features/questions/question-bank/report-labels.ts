// Labels of an import's outcomes.
import type {
  BankFormat,
  ExportFormat,
  Loss,
  LossCode,
  RefusedCode,
} from '@lantern/contract/questions/question-bank/loss-report'
import * as m from '@lantern/messages'

const losses: Record<LossCode, (detail: string) => string> = {
  'partial-credit': detail =>
    detail === '' ? m.loss_partial_credit() : m.loss_partial_credit_of({ detail }),
  'wrong-costs': () => m.loss_wrong_costs(),
  'all-or-nothing': () => m.loss_all_or_nothing(),
  'order-scoring': () => m.loss_order_scoring(),
  'scoring-assumed': () => m.loss_scoring_assumed(),
  'comments-left': () => m.loss_comments_left(),
  'hints-left': () => m.loss_hints_left(),
  wildcard: detail => m.loss_wildcard({ detail }),
  'pictures-left': () => m.loss_pictures_left(),
  'stimulus-in-question': () => m.loss_stimulus_in_question(),
  'stimulus-left': () => m.loss_stimulus_left(),
  'media-left': () => m.loss_media_left(),
  'table-flattened': () => m.loss_table_flattened(),
  'formula-left': () => m.loss_formula_left(),
  'underline-left': () => m.loss_underline_left(),
  'text-cut': () => m.loss_text_cut(),
  'points-changed': detail => m.loss_points_changed({ detail }),
  'points-left': detail => m.loss_points_left({ detail }),
  'points-by-gap': detail => m.loss_points_by_gap({ detail }),
  'in-parts': detail => m.loss_in_parts({ detail }),
  'points-by-part': detail => m.loss_points_by_part({ detail }),
  'shares-rounded': detail => m.loss_shares_rounded({ detail }),
  'sides-plain': () => m.loss_sides_plain(),
  'units-left': detail => m.loss_units_left({ detail }),
  'choices-typed': () => m.loss_choices_typed(),
  'places-hidden': () => m.loss_places_hidden(),
  'lists-joined': () => m.loss_lists_joined(),
  'sides-given': () => m.loss_sides_given(),
  'tolerance-left': detail => m.loss_tolerance_left({ detail }),
  'group-drawn': detail => m.loss_group_drawn({ detail }),
  'bounds-included': detail => m.loss_bounds_included({ detail }),
  'tags-left': () => m.loss_tags_left(),
  'spelling-left': () => m.loss_spelling_left(),
  'level-left': detail => m.loss_level_left({ detail }),
  'explanation-left': () => m.loss_explanation_left(),
  'reasons-left': () => m.loss_reasons_left(),
  'formulas-as-tex': () => m.loss_formulas_as_tex(),
  'marks-as-text': () => m.loss_marks_as_text(),
  'arrow-changed': () => m.loss_arrow_changed(),
  'topic-left': () => m.loss_topic_left(),
  'key-by-look': () => m.loss_key_by_look(),
  'as-essay': () => m.loss_as_essay(),
  'pairs-assumed': () => m.loss_pairs_assumed(),
  'marking-left': () => m.loss_marking_left(),
  'answer-form-left': () => m.loss_answer_form_left(),
  'card-typed': () => m.loss_card_typed(),
  'numbers-fixed': () => m.loss_numbers_fixed(),
  'characters-left': characters => m.loss_characters_left({ characters }),
  'numbers-apart': () => m.loss_numbers_apart(),
}

export const lossLabel = ({ code, detail }: Loss): string => losses[code](detail)

const refusals: Record<RefusedCode, (detail: string) => string> = {
  essay: () => m.refused_essay(),
  description: () => m.refused_description(),
  'unknown-type': detail => m.refused_unknown_type({ detail }),
  calculated: () => m.refused_calculated(),
  'no-right-answer': detail => (detail === '' ? m.refused_no_answer() : m.refused_no_answer_of({ detail })),
  'options-unclear': () => m.refused_options_unclear(),
  syntax: detail => m.refused_syntax({ detail }),
  'too-many-options': detail => m.refused_many_options({ detail }),
  'too-few-options': () => m.refused_few_options(),
  'too-long': () => m.refused_too_long(),
  'text-missing': () => m.refused_text_missing(),
  'options-equal': () => m.refused_options_equal(),
  'several-numbers': () => m.refused_several_numbers(),
  'no-number': detail => m.refused_no_number({ detail }),
  'bank-missing': () => m.refused_bank_missing(),
  'own-scoring': () => m.refused_own_scoring(),
  'several-parts': () => m.refused_several_parts(),
  'too-many-gaps': () => m.refused_many_gaps(),
  'picture-needed': () => m.refused_picture_needed(),
  'media-needed': () => m.refused_media_needed(),
  'looks-disagree': () => m.refused_looks_disagree(),
  'cant-hold': () => m.refused_cant_hold(),
  unfit: () => m.refused_unfit(),
}

export const refusedLabel = (reason: RefusedCode, detail = ''): string => refusals[reason](detail)

export const formatLabels: Record<BankFormat, () => string> = {
  gift: m.format_gift,
  aiken: m.format_aiken,
  'moodle-xml': m.format_moodle,
  qti: m.format_qti,
  csv: m.format_table,
  word: m.format_word,
  anki: m.format_anki,
}

export const exportLabels: Record<ExportFormat, () => { name: string; use: string }> = {
  gift: () => ({ name: m.format_gift(), use: m.export_use_gift() }),
  'moodle-xml': () => ({ name: m.format_moodle(), use: m.export_use_moodle() }),
  'qti-2.1': () => ({ name: m.format_qti_21(), use: m.export_use_qti_21() }),
  'qti-3.0': () => ({ name: m.format_qti_30(), use: m.export_use_qti_30() }),
  csv: () => ({ name: m.format_csv(), use: m.export_use_csv() }),
  markdown: () => ({ name: m.format_markdown(), use: m.export_use_markdown() }),
  pdf: () => ({ name: m.format_pdf(), use: m.export_use_pdf() }),
  docx: () => ({ name: m.format_word(), use: m.export_use_docx() }),
}

export const exportExtensions: Record<ExportFormat, string> = {
  gift: 'gift.txt',
  'moodle-xml': 'xml',
  'qti-2.1': 'zip',
  'qti-3.0': 'zip',
  csv: 'csv',
  markdown: 'md',
  pdf: 'pdf',
  docx: 'docx',
}
