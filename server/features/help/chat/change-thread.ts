// Renames a conversation or changes which sources it asks.
import type { Thread } from '@lantern/contract/help/chat/chat'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { ChatDeps } from './deps.ts'
import { checkSources } from './start-thread.ts'
import { getOwnThread, replaceThreadSources, updateThread } from './thread-queries.ts'
import { viewThread } from './thread-view.ts'

type Change = {
  name?: string | undefined
  sourceIds?: string[] | undefined
  usesMaterial?: boolean | undefined
}

export const changeThread = async (
  deps: Pick<ChatDeps, 'db'>,
  actor: Actor,
  threadId: string,
  { name, sourceIds, usesMaterial }: Change,
): Promise<Thread> => {
  const thread = await getOwnThread(deps.db, actor, threadId)
  if (sourceIds?.length === 0 && thread.kind === 'material') throw new Refusal('thread-needs-sources')
  if (sourceIds) await checkSources(deps, actor, sourceIds)
  await deps.db.transaction(async tx => {
    if (name || usesMaterial !== undefined)
      await updateThread(tx, thread.id, { name: name ?? thread.name, usesMaterial })
    if (sourceIds) await replaceThreadSources(tx, thread.id, sourceIds)
  })
  return viewThread(deps.db, actor, await getOwnThread(deps.db, actor, thread.id))
}
