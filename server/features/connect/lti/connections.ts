// Connections of an account to platforms, and their end: agreed to once, revocable at any time.
import type { LtiConnection } from '@lantern/contract/connect/lti/connections'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { deleteConnection, deleteScoresAt, listConnectionsOf } from './connection-queries.ts'
import type { LtiDeps } from './deps.ts'

export const listConnections = async (
  { db }: Pick<LtiDeps, 'db'>,
  { accountId }: Actor,
): Promise<LtiConnection[]> =>
  (await listConnectionsOf(db, accountId)).map(({ connectedAt, ...connection }) => ({
    ...connection,
    connectedAt: connectedAt.toISOString(),
  }))

/** Ends a connection; data already at the platform stays there. @throws Refusal `not-found` */
export const disconnect = (
  { db }: Pick<LtiDeps, 'db'>,
  { accountId }: Actor,
  platformId: string,
): Promise<void> =>
  db.transaction(async tx => {
    if (!(await deleteConnection(tx, accountId, platformId))) throw new Refusal('not-found')
    await deleteScoresAt(tx, accountId, platformId)
  })
