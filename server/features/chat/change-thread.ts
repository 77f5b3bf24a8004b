// Renames a conversation or changes which sources it asks.
import type { Thread } from '@lantern/contract/chat'
import type { Actor } from '../../http/actor.ts'
import type { ChatDeps } from './deps.ts'
import { checkSources } from './start-thread.ts'
import { getOwnThread, replaceThreadSources, updateThread } from './thread-queries.ts'
import { viewThread } from './thread-view.ts'

export const changeThread = async (
  deps: Pick<ChatDeps, 'db'>,
  actor: Actor,
  threadId: string,
  { name, sourceIds }: { name?: string | undefined; sourceIds?: string[] | undefined },
): Promise<Thread> => {
  const thread = await getOwnThread(deps.db, actor, threadId)
  if (sourceIds) await checkSources(deps, actor, sourceIds)
  await deps.db.transaction(async tx => {
    if (name) await updateThread(tx, thread.id, { name })
    if (sourceIds) await replaceThreadSources(tx, thread.id, sourceIds)
  })
  return viewThread(deps.db, actor, { ...thread, name: name ?? thread.name })
}
