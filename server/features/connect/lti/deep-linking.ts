// Reply to a platform after a teacher picked something: a signed message, posted by the teacher's browser.
import { randomUUID } from 'node:crypto'
import type { LtiOpens } from '@lantern/contract/connect/lti/launch'
import { SignJWT } from 'jose'
import { Refusal } from '../../../actions/refusal.ts'
import { hashToken } from '../../people/identity/index.ts'
import { claimNames } from './claims.ts'
import type { LtiDeps } from './deps.ts'
import { findTitle } from './find-opens.ts'
import { deleteLaunch, findLinkedAccount } from './launch-queries.ts'
import { getLaunch } from './launch-steps.ts'
import { getToolAddresses } from './platforms.ts'
import { maxPoints } from './score.rules.ts'
import { getToolKey } from './tool-key.ts'

const messageSeconds = 300

/** Content item of a picked activity; only homework returns scores. */
const describeItem = (
  publicUrl: string,
  { kind, id }: LtiOpens,
  title: string,
  acceptsLineItem: boolean,
) => ({
  type: 'ltiResourceLink',
  title,
  url: getToolAddresses(publicUrl).toolUrl,
  custom: { [kind]: id },
  ...(acceptsLineItem && kind === 'homework'
    ? { lineItem: { scoreMaximum: maxPoints, label: title, resourceId: id } }
    : {}),
})

/** Ends the launch. @throws Refusal `lti-launch-over` where nothing was picked, or it was already returned */
export const buildReturn = async (deps: LtiDeps, token: string, browserToken: string | null) => {
  const { row, platform } = await getLaunch(deps, token, browserToken)
  const { target, deploymentId, sub } = row.launch
  if (target.kind !== 'choice' || !target.opens) throw new Refusal('lti-launch-over')
  const { opens } = target
  const accountId = await findLinkedAccount(deps.db, platform.id, sub)
  const title = accountId && (await findTitle(deps.db, opens, accountId))
  if (!title || !(await deleteLaunch(deps.db, hashToken(token)))) throw new Refusal('lti-launch-over')
  const { keyId, privateKey } = await getToolKey(deps)
  const seconds = Math.floor(deps.clock.now().getTime() / 1000)
  const jwt = await new SignJWT({
    nonce: randomUUID(),
    [claimNames.messageType]: 'LtiDeepLinkingResponse',
    [claimNames.version]: '1.3.0',
    [claimNames.deploymentId]: deploymentId,
    [claimNames.items]: [describeItem(deps.publicUrl, opens, title, target.takesLineItem)],
    ...(target.data === null ? {} : { [claimNames.data]: target.data }),
  })
    .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
    .setIssuer(platform.clientId)
    .setAudience(platform.issuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + messageSeconds)
    .sign(privateKey)
  return { platform: platform.name, returnUrl: target.returnUrl, jwt }
}
