// What goes back to a platform after a teacher picked homework: a signed message, posted by the teacher's browser.
import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { Refusal } from '../../actions/refusal.ts'
import { findHomeworkTitle } from '../homework/index.ts'
import { hashToken } from '../identity/index.ts'
import { claimNames } from './claims.ts'
import type { LtiDeps } from './deps.ts'
import { deleteLaunch } from './launch-queries.ts'
import { getLaunch } from './launch-steps.ts'
import { getToolAddresses } from './platforms.ts'
import { mostPoints } from './score.rules.ts'
import { getToolKey } from './tool-key.ts'

const messageSeconds = 300

const describeItem = (publicUrl: string, homeworkId: string, title: string, takesLineItem: boolean) => ({
  type: 'ltiResourceLink',
  title,
  url: getToolAddresses(publicUrl).toolUrl,
  custom: { homework: homeworkId },
  ...(takesLineItem ? { lineItem: { scoreMaximum: mostPoints, label: title, resourceId: homeworkId } } : {}),
})

/** Ends the launch. @throws Refusal `lti-launch-over` where nothing was picked, or it went back already */
export const buildReturn = async (deps: LtiDeps, token: string, browserToken: string | null) => {
  const { row, platform } = await getLaunch(deps, token, browserToken)
  const { target, deploymentId } = row.launch
  if (target.kind !== 'choice' || !target.homeworkId) throw new Refusal('lti-launch-over')
  const title = await findHomeworkTitle(deps.db, target.homeworkId)
  if (title === null || !(await deleteLaunch(deps.db, hashToken(token)))) throw new Refusal('lti-launch-over')
  const { keyId, privateKey } = await getToolKey(deps)
  const seconds = Math.floor(deps.clock.now().getTime() / 1000)
  const jwt = await new SignJWT({
    nonce: randomUUID(),
    [claimNames.messageType]: 'LtiDeepLinkingResponse',
    [claimNames.version]: '1.3.0',
    [claimNames.deploymentId]: deploymentId,
    [claimNames.items]: [describeItem(deps.publicUrl, target.homeworkId, title, target.takesLineItem)],
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
