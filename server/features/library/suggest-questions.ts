// Questions to begin with, made of the source's own text.
import type { Actor } from '../../actions/actor.ts'
import { Refusal } from '../../actions/refusal.ts'
import type { LibraryDeps } from './deps.ts'
import { engineSource } from './material.ts'
import { getReadableSource } from './source-queries.ts'
import { isAskable } from './source-state.rules.ts'

const suggestions = 3

export const suggestQuestions = async (
  deps: Pick<LibraryDeps, 'db' | 'engine'>,
  actor: Actor,
  sourceId: string,
): Promise<string[]> => {
  const source = await getReadableSource(deps.db, actor, sourceId)
  if (!isAskable(source.state)) throw new Refusal('source-not-ready', { values: { name: source.name } })
  return deps.engine.suggestQuestions(engineSource(source), suggestions)
}
