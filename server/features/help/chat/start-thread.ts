// Starts a conversation with sources that the person may read.
import type { Thread } from '@lantern/contract/help/chat/chat'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { listReadableSourcesOf } from '../../material/library/index.ts'
import type { ChatDeps } from './deps.ts'
import { insertThread } from './thread-queries.ts'
import { viewThread } from './thread-view.ts'

/** @throws Refusal `not-found` unless every source is there and readable */
export const checkSources = async (
  deps: Pick<ChatDeps, 'db'>,
  actor: Actor,
  sourceIds: readonly string[],
) => {
  const wanted = [...new Set(sourceIds)]
  const readable = await listReadableSourcesOf(deps.db, actor, wanted)
  if (readable.length !== wanted.length) throw new Refusal('not-found')
}

export const startThread = async (
  deps: Pick<ChatDeps, 'db' | 'clock'>,
  actor: Actor,
  { sourceIds, name }: { sourceIds: string[]; name?: string | undefined },
): Promise<Thread> => {
  await checkSources(deps, actor, sourceIds)
  const now = deps.clock.now()
  const thread = await deps.db.transaction(tx =>
    insertThread(
      tx,
      { ownerId: actor.accountId, name: name ?? null, createdAt: now, updatedAt: now },
      sourceIds,
    ),
  )
  return viewThread(deps.db, actor, thread)
}
