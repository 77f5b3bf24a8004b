import type { Actor } from '../../../actions/actor.ts'
import { announce } from '../../../platform/realtime/index.ts'
import type { LibraryDeps } from './deps.ts'
import { getOwnSource, type SourceRow, updateSource } from './source-queries.ts'

export const renameSource = async (
  deps: Pick<LibraryDeps, 'db'>,
  actor: Actor,
  sourceId: string,
  name: string,
): Promise<SourceRow> => {
  const source = await getOwnSource(deps.db, actor, sourceId)
  const renamed = await updateSource(deps.db, source.id, { name })
  await announce(deps.db, { topic: 'source', accountId: actor.accountId, id: source.id })
  return renamed ?? source
}
