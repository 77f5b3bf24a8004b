// Connections of an account to platforms, and their end: agreed to once, revocable at any time.
import type { LtiConnection } from '@lantern/contract/connect/lti/connections'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { updateVouched } from '../../classes/classes/index.ts'
import { findAccount } from '../../people/identity/index.ts'
import { deleteConnection, deleteScoresAt, listConnectionsOf } from './connection-queries.ts'
import { listClassesOfPlatform } from './course-queries.ts'
import type { LtiDeps } from './deps.ts'

export const listConnections = async (
  { db }: Pick<LtiDeps, 'db'>,
  { accountId }: Actor,
): Promise<LtiConnection[]> =>
  (await listConnectionsOf(db, accountId)).map(({ connectedAt, ...connection }) => ({
    ...connection,
    connectedAt: connectedAt.toISOString(),
  }))

/** Whether nothing but a launch opened the account; one with an address can ask for a password. */
const hasNoOtherSignIn = async (tx: Connection, accountId: string): Promise<boolean> => {
  const account = await findAccount(tx, accountId)
  const isBare = account?.email === null && account.passwordHash === null
  return isBare && (await listConnectionsOf(tx, accountId)).length === 0
}

/**
 * Ends a connection; data already at the platform stays there.
 * @throws Refusal `not-found`, `lti-only-way` where nobody could sign in to the account any more
 */
export const disconnect = (
  { db }: Pick<LtiDeps, 'db'>,
  { accountId }: Actor,
  platformId: string,
): Promise<void> =>
  db.transaction(async tx => {
    if (!(await deleteConnection(tx, accountId, platformId))) throw new Refusal('not-found')
    if (await hasNoOtherSignIn(tx, accountId)) throw new Refusal('lti-only-way')
    await updateVouched(tx, await listClassesOfPlatform(tx, platformId), accountId, false)
    await deleteScoresAt(tx, accountId, platformId)
  })
