// A question of a type before anything is written.
import { rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import type { QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { QuestionContent } from './question-queries.ts'

export const emptyQuestion = (type: QuestionType): QuestionContent => ({
  ...rulesOf({ type }).empty,
  explanation: '',
  reasons: {},
  bloom: 'understand',
  difficulty: 'medium',
  concept: null,
  headings: [],
  citations: [],
  context: null,
  checkFirst: false,
  seconds: null,
  points: 1,
  image: null,
})
