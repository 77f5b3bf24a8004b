// Practice suggestions: weak topics of the person's record that have published questions.

import { maxSuggestions, type PracticeSuggestion } from '@lantern/contract/questions/question-bank/practice'
import { isWeak } from '@lantern/contract/study/learning/weak-concepts.rules'
import type { Actor } from '../../../actions/actor.ts'
import { conceptKey } from '../../../platform/text/concept-key.rules.ts'
import { listConcepts } from '../../study/learning/index.ts'
import type { QuestionBankDeps } from './deps.ts'
import { listPublishedNames } from './practice-queries.ts'
import { suggestTopics } from './suggest-practice.rules.ts'

export const suggestPractice = async (
  { db, clock }: Pick<QuestionBankDeps, 'db' | 'clock'>,
  actor: Actor,
): Promise<PracticeSuggestion[]> => {
  const weak = (await listConcepts(db, actor, clock.now())).filter(isWeak)
  if (weak.length === 0) return []
  return suggestTopics(weak, await listPublishedNames(db), conceptKey, maxSuggestions)
}
