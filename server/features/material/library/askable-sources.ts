// Sources chosen for a generation.
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { listReadableSourcesOf, type SourceRow } from './source-queries.ts'
import { isAskable } from './source-state.rules.ts'

/** @throws Refusal `not-found` unless all exist and are readable, `source-not-ready` unless all are read */
export const getAskableSources = async (
  db: Connection,
  actor: Actor,
  sourceIds: readonly string[],
): Promise<SourceRow[]> => {
  const wanted = [...new Set(sourceIds)]
  const sources = await listReadableSourcesOf(db, actor, wanted)
  if (sources.length !== wanted.length) throw new Refusal('not-found')
  const waiting = sources.find(({ state }) => !isAskable(state))
  if (waiting) throw new Refusal('source-not-ready', { values: { name: waiting.name } })
  return sources
}
