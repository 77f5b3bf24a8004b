// Names of levels of thinking, kinds of questions and difficulties, as every screen shows them.
import {
  type BloomLevel,
  type Difficulty,
  type QuestionType,
  questionTypes,
} from '@lantern/contract/questions/kinds/question-kinds.rules'
import * as m from '@lantern/messages'
import { kindOf } from './questions/kinds/kinds.ts'

export const levelLabels: Record<BloomLevel, () => string> = {
  remember: m.level_remember,
  understand: m.level_understand,
  apply: m.level_apply,
  analyse: m.level_analyse,
  evaluate: m.level_evaluate,
  create: m.level_create,
}

/** Names of kinds of questions. */
export const typeLabels = Object.fromEntries(
  questionTypes.map(type => [type, kindOf({ type }).label]),
) as Readonly<Record<QuestionType, () => string>>

export const difficultyLabels: Record<Difficulty, () => string> = {
  easy: m.difficulty_easy,
  medium: m.difficulty_medium,
  hard: m.difficulty_hard,
}

/** Levels that rules can ask for; the others need a language model, or a teacher. */
export const builtInLevels: readonly BloomLevel[] = ['remember', 'understand']
