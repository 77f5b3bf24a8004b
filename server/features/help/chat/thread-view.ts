// Client view of conversations.
import type { Thread } from '@lantern/contract/help/chat/chat'
import * as m from '@lantern/messages'
import type { Actor } from '../../../actions/actor.ts'
import type { Db } from '../../../database/client.ts'
import { listReadableSourcesOf } from '../../material/library/index.ts'
import { countTurns, listSourceIds, type ThreadRow } from './thread-queries.ts'

/** Sources that their owner deleted or that aren't shared any more don't show. */
export const viewThreads = async (db: Db, actor: Actor, rows: readonly ThreadRow[]): Promise<Thread[]> => {
  const ids = rows.map(row => row.id)
  const [sourceIds, turnCounts] = await Promise.all([listSourceIds(db, ids), countTurns(db, ids)])
  const sources = await listReadableSourcesOf(db, actor, [...new Set([...sourceIds.values()].flat())])
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    usesMaterial: row.usesMaterial,
    name: row.name ?? m.thread_unnamed(),
    sources: (sourceIds.get(row.id) ?? []).flatMap(id => {
      const source = sources.find(s => s.id === id)
      return source
        ? [
            {
              id,
              name: source.name,
              kind: source.kind,
              state: source.state,
              pagesAskable: source.pagesAskable,
            },
          ]
        : []
    }),
    turnCount: turnCounts.get(row.id) ?? 0,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

export const viewThread = async (db: Db, actor: Actor, row: ThreadRow): Promise<Thread> => {
  const [thread] = await viewThreads(db, actor, [row])
  if (!thread) throw new Error('a thread was lost on its way to the view')
  return thread
}
