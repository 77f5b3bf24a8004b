// Starts an open conversation, which needs no source.
import type { Thread } from '@lantern/contract/help/chat/chat'
import type { Actor } from '../../../actions/actor.ts'
import type { ChatDeps } from './deps.ts'
import { checkSources } from './start-thread.ts'
import { insertThread } from './thread-queries.ts'
import { viewThread } from './thread-view.ts'

type Input = { usesMaterial: boolean; sourceIds: string[]; name?: string | undefined }

export const startOpenThread = async (
  deps: Pick<ChatDeps, 'db' | 'clock'>,
  actor: Actor,
  { usesMaterial, sourceIds, name }: Input,
): Promise<Thread> => {
  await checkSources(deps, actor, sourceIds)
  const now = deps.clock.now()
  const row = { ownerId: actor.accountId, name: name ?? null, kind: 'open' as const, usesMaterial }
  const thread = await deps.db.transaction(tx =>
    insertThread(tx, { ...row, createdAt: now, updatedAt: now }, sourceIds),
  )
  return viewThread(deps.db, actor, thread)
}
