// Names of levels, kinds and modes as the screens show them.
import type { BloomLevel, Difficulty, QuestionType } from '@lantern/contract/question-kinds.rules'
import * as m from '@lantern/messages'

export const levelWords: Record<BloomLevel, () => string> = {
  remember: m.level_remember,
  understand: m.level_understand,
  apply: m.level_apply,
  analyse: m.level_analyse,
  evaluate: m.level_evaluate,
  create: m.level_create,
}

export const typeWords: Record<QuestionType, () => string> = {
  'single-choice': m.type_single_choice,
  'multiple-choice': m.type_multiple_choice,
  'true-false': m.type_true_false,
  gap: m.type_gap,
  'short-answer': m.type_short_answer,
  numeric: m.type_numeric,
  matching: m.type_matching,
  ordering: m.type_ordering,
}

export const difficultyWords: Record<Difficulty, () => string> = {
  easy: m.difficulty_easy,
  medium: m.difficulty_medium,
  hard: m.difficulty_hard,
}

/** "6:42" of milliseconds; hours where there are any. */
export const minutesOf = (ms: number): string => {
  const seconds = Math.round(ms / 1000)
  const two = (n: number) => String(n).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}

/** A score without needless decimals: 8, 7.5. */
export const scoreOf = (right: number): string => String(Math.round(right * 10) / 10)

export const attemptAddress = (attemptId: string): string => `/quizplay?attempt=${attemptId}`
