// Sharing of results with students, and its end; students who may read them now are notified.
import type { ClassResults, SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type { Actor } from '../../../actions/actor.ts'
import { buildGroupKey, deleteUnreadNotifications, notify } from '../../people/notifications/index.ts'
import type { ClassResultsDeps } from './deps.ts'
import { loadHosted } from './load-hosted.ts'
import { putShared } from './queries.ts'
import { readClassResults } from './results.ts'

export const shareResults = async (
  deps: ClassResultsDeps,
  actor: Actor,
  { kind, sessionId }: { kind: SessionKind; sessionId: string },
  isShared: boolean,
): Promise<ClassResults> => {
  const { db, clock, sessions } = deps
  const { title } = await loadHosted(db, sessions, actor, { kind, sessionId })
  const now = clock.now()
  await db.transaction(async tx => {
    if (!(await putShared(tx, { kind, sessionId }, isShared, now))) return
    if (!isShared) return deleteUnreadNotifications(tx, [buildGroupKey('results-shared', sessionId)])
    const accountIds = [...(await sessions[kind].listInformed(tx, sessionId, now))]
    await notify(tx, {
      accountIds,
      about: { kind: 'results-shared', session: kind, sessionId, title },
      at: now,
    })
  })
  if (isShared) await sessions[kind].shared(sessionId)
  return readClassResults(deps, actor, { kind, sessionId })
}
