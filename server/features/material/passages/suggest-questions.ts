// Suggested questions, made of the source's own text.

import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { canAnswer, getReadableSource } from '../library/index.ts'
import type { PassageDeps } from './deps.ts'
import { engineSource } from './engine-material.ts'

const suggestions = 3

export const suggestQuestions = async (
  deps: PassageDeps,
  actor: Actor,
  sourceId: string,
): Promise<string[]> => {
  const source = await getReadableSource(deps.db, actor, sourceId)
  if (!canAnswer(source)) throw new Refusal('source-not-ready', { values: { name: source.name } })
  // A question made of the text often holds the words of its answer.
  if (!(await deps.engine.mayQuote({ personId: actor.accountId, sourceIds: [sourceId] }))) return []
  return deps.engine.suggestQuestions(engineSource(source), suggestions)
}
