// Names of levels of thinking, kinds of questions and difficulties, as every screen shows them.
import type {
  BloomLevel,
  Difficulty,
  QuestionType,
} from '@lantern/contract/questions/kinds/question-kinds.rules'
import * as m from '@lantern/messages'

export const levelLabels: Record<BloomLevel, () => string> = {
  remember: m.level_remember,
  understand: m.level_understand,
  apply: m.level_apply,
  analyse: m.level_analyse,
  evaluate: m.level_evaluate,
  create: m.level_create,
}

export const typeLabels: Record<QuestionType, () => string> = {
  'single-choice': m.type_single_choice,
  'multiple-choice': m.type_multiple_choice,
  'true-false': m.type_true_false,
  gap: m.type_gap,
  'short-answer': m.type_short_answer,
  essay: m.type_essay,
  numeric: m.type_numeric,
  matching: m.type_matching,
  ordering: m.type_ordering,
  hotspot: m.type_hotspot,
}

export const difficultyLabels: Record<Difficulty, () => string> = {
  easy: m.difficulty_easy,
  medium: m.difficulty_medium,
  hard: m.difficulty_hard,
}

/** The letter of a choice, counted from 0. */
export const getChoiceLetter = (index: number): string => String.fromCharCode(65 + index)

/** Levels that rules can ask for; the others need a language model, or a teacher. */
export const builtInLevels: readonly BloomLevel[] = ['remember', 'understand']
