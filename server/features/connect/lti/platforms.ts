// Admins' actions on platforms: list, invite, add by addresses, accept a deployment, remove.
import { ltiLimits } from '@lantern/contract/connect/lti/launch'
import type {
  LtiAccounts,
  LtiPlatform,
  LtiTool,
  NewLtiPlatform,
} from '@lantern/contract/connect/lti/platforms'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { updateVouched } from '../../classes/classes/index.ts'
import { recordAct } from '../../people/audit/index.ts'
import { createToken, hashToken } from '../../people/identity/index.ts'
import { listClassesOfPlatform } from './course-queries.ts'
import type { LtiDeps } from './deps.ts'
import {
  countPeople,
  deletePlatform,
  getPlatform,
  insertInvitation,
  insertPlatform,
  listPlatforms,
  type PlatformRow,
  updateAccounts,
  updateDeployments,
} from './platform-queries.ts'
import { countFailedScores } from './score-queries.ts'

const invitationMs = 3_600_000

export const getToolAddresses = (publicUrl: string): LtiTool => ({
  toolUrl: `${publicUrl}/lti/launch`,
  loginUrl: `${publicUrl}/lti/login`,
  jwksUrl: `${publicUrl}/lti/jwks`,
})

const viewPlatform = (
  row: PlatformRow,
  people: number,
  failedScores: LtiPlatform['failedScores'] = null,
): LtiPlatform => ({
  failedScores,
  id: row.id,
  name: row.name,
  issuer: row.issuer,
  clientId: row.clientId,
  authUrl: row.authUrl,
  tokenUrl: row.tokenUrl,
  jwksUrl: row.jwksUrl,
  deploymentIds: row.deploymentIds,
  makesAccounts: row.makesAccounts,
  provesAddresses: row.provesAddresses,
  people,
  createdAt: row.createdAt.toISOString(),
})

export const viewPlatforms = async ({ db }: Pick<LtiDeps, 'db'>): Promise<LtiPlatform[]> => {
  const failed = await countFailedScores(db)
  return (await listPlatforms(db)).map(row => viewPlatform(row, row.people, failed.get(row.id)))
}

export const invitePlatform = async (deps: LtiDeps, actor: Actor) => {
  await deps.invitations.count(actor.accountId)
  const token = createToken()
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + invitationMs)
  await insertInvitation(
    deps.db,
    { tokenHash: hashToken(token), createdById: actor.accountId, expiresAt },
    now,
  )
  return {
    address: `${deps.publicUrl}/lti/register?invitation=${token}`,
    expiresAt: expiresAt.toISOString(),
  }
}

type Addresses = Pick<NewLtiPlatform, 'authUrl' | 'tokenUrl' | 'jwksUrl'>

/** @throws Refusal `address-internal` naming the fields */
export const checkAddresses = (
  { outgoing }: Pick<LtiDeps, 'outgoing'>,
  { authUrl, tokenUrl, jwksUrl }: Addresses,
): void => {
  const refused = Object.entries({ authUrl, tokenUrl, jwksUrl }).filter(
    ([, address]) => !outgoing.mayAsk(address),
  )
  if (refused.length > 0) throw new Refusal('address-internal')
}

/** Adds a platform with its entry in the audit log, as part of a transaction. */
export const savePlatform = async (
  deps: Pick<LtiDeps, 'clock'>,
  tx: Parameters<typeof insertPlatform>[0],
  actorId: string,
  { deploymentId, ...platform }: NewLtiPlatform,
): Promise<PlatformRow> => {
  const at = deps.clock.now()
  const row = await insertPlatform(tx, { ...platform, deploymentIds: [deploymentId], createdAt: at })
  await recordAct(tx, { at, actorId, act: 'platform-added', note: `${row.name}, ${row.issuer}` })
  return row
}

export const addPlatform = async (
  deps: LtiDeps,
  actor: Actor,
  platform: NewLtiPlatform,
): Promise<LtiPlatform> => {
  checkAddresses(deps, platform)
  const row = await deps.db.transaction(tx => savePlatform(deps, tx, actor.accountId, platform))
  return viewPlatform(row, 0)
}

export const addDeployment = (
  deps: LtiDeps,
  platformId: string,
  deploymentId: string,
): Promise<LtiPlatform> =>
  deps.db.transaction(async tx => {
    const row = await getPlatform(tx, platformId, true)
    const deploymentIds = [...new Set([...row.deploymentIds, deploymentId])]
    if (deploymentIds.length > ltiLimits.deployments) throw new Refusal('lti-platform-limit')
    await updateDeployments(tx, platformId, deploymentIds)
    return viewPlatform({ ...row, deploymentIds }, await countPeople(tx, platformId))
  })

/** Whether first launches make accounts, and whether these get the platform's addresses. */
export const changePlatformAccounts = (
  deps: LtiDeps,
  platformId: string,
  change: LtiAccounts,
): Promise<LtiPlatform> =>
  deps.db.transaction(async tx => {
    const row = await getPlatform(tx, platformId, true)
    await updateAccounts(tx, platformId, change)
    return viewPlatform({ ...row, ...change }, await countPeople(tx, platformId))
  })

export const removePlatform = (deps: LtiDeps, actor: Actor, platformId: string): Promise<void> =>
  deps.db.transaction(async tx => {
    const { name, issuer } = await getPlatform(tx, platformId, true)
    // Nobody vouches for its teachers any more.
    await updateVouched(tx, await listClassesOfPlatform(tx, platformId), null, false)
    await deletePlatform(tx, platformId)
    await recordAct(tx, {
      at: deps.clock.now(),
      actorId: actor.accountId,
      act: 'platform-removed',
      note: `${name}, ${issuer}`,
    })
  })
