// LTI dynamic registration: the platform opens our page with the address of its description; Lantern reads
// it, sends its own description, and saves the answer. Only with an admin's invitation.
import { ltiLimits } from '@lantern/contract/connect/lti/launch'
import * as m from '@lantern/messages'
import { z } from 'zod'
import { Refusal } from '../../../actions/refusal.ts'
import { hashToken } from '../../people/identity/index.ts'
import { askForJson } from './ask-platform.ts'
import { gradeScopes } from './claims.ts'
import type { LtiDeps } from './deps.ts'
import { consumeInvitation, isInvited, type PlatformRow } from './platform-queries.ts'
import { checkAddresses, getToolAddresses, savePlatform } from './platforms.ts'

const address = z.url({ protocol: /^https?$/ }).max(ltiLimits.address)
const toolClaim = 'https://purl.imsglobal.org/spec/lti-tool-configuration'

const descriptionSchema = z.object({
  issuer: address,
  authorization_endpoint: address,
  registration_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
})

const registeredSchema = z.object({
  client_id: z.string().min(1).max(ltiLimits.id),
  [toolClaim]: z.object({ deployment_id: z.string().min(1).max(ltiLimits.id).optional() }).optional(),
})

export type Registration = { invitation: string; configuration: string; token: string | null }

/** @throws Refusal `lti-invitation-over` */
export const checkInvitation = async (deps: LtiDeps, { invitation }: Registration): Promise<void> => {
  const isUsable =
    invitation.length <= 100 && (await isInvited(deps.db, hashToken(invitation), deps.clock.now()))
  if (!isUsable) throw new Refusal('lti-invitation-over')
}

const describeTool = (publicUrl: string) => {
  const { toolUrl, loginUrl, jwksUrl } = getToolAddresses(publicUrl)
  return {
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    initiate_login_uri: loginUrl,
    redirect_uris: [toolUrl],
    client_name: m.lti_tool_name(),
    jwks_uri: jwksUrl,
    token_endpoint_auth_method: 'private_key_jwt',
    scope: gradeScopes.join(' '),
    [toolClaim]: {
      domain: new URL(publicUrl).host,
      description: m.lti_tool_about(),
      target_link_uri: toolUrl,
      claims: ['iss', 'sub', 'name', 'given_name', 'family_name', 'email'],
      messages: [
        { type: 'LtiResourceLinkRequest' },
        { type: 'LtiDeepLinkingRequest', target_link_uri: toolUrl, label: m.lti_choose_message() },
      ],
    },
  }
}

export const registerPlatform = async (deps: LtiDeps, registration: Registration): Promise<PlatformRow> => {
  await checkInvitation(deps, registration)
  const { outgoing, publicUrl } = deps
  if (!outgoing.mayAsk(registration.configuration)) throw new Refusal('address-internal')
  const described = await askForJson(outgoing, registration.configuration, descriptionSchema)
  // A description is valid for its own host alone.
  const { host } = new URL(registration.configuration)
  if (new URL(described.issuer).host !== host) throw new Refusal('lti-platform-refused')
  const addresses = {
    authUrl: described.authorization_endpoint,
    tokenUrl: described.token_endpoint,
    jwksUrl: described.jwks_uri,
  }
  checkAddresses(deps, addresses)
  if (!outgoing.mayAsk(described.registration_endpoint)) throw new Refusal('address-internal')
  const registered = await askForJson(outgoing, described.registration_endpoint, registeredSchema, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(registration.token ? { authorization: `Bearer ${registration.token}` } : {}),
    },
    body: JSON.stringify(describeTool(publicUrl)),
  })
  return deps.db.transaction(async tx => {
    const actorId = await consumeInvitation(tx, hashToken(registration.invitation), deps.clock.now())
    if (!actorId) throw new Refusal('lti-invitation-over')
    return savePlatform(deps, tx, actorId, {
      ...addresses,
      name: host.slice(0, 120),
      issuer: described.issuer,
      clientId: registered.client_id,
      deploymentId: registered[toolClaim]?.deployment_id ?? '1',
    })
  })
}
