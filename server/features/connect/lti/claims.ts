// Names of LTI's claims and scopes, and the schema of a launch's token.
import { ltiLimits } from '@lantern/contract/connect/lti/launch'
import { z } from 'zod'

const lti = 'https://purl.imsglobal.org/spec/lti/claim'
const settingsClaim = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings'
const gradesClaim = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'

export const claimNames = {
  messageType: `${lti}/message_type`,
  version: `${lti}/version`,
  deploymentId: `${lti}/deployment_id`,
  targetLinkUri: `${lti}/target_link_uri`,
  roles: `${lti}/roles`,
  resourceLink: `${lti}/resource_link`,
  custom: `${lti}/custom`,
  context: `${lti}/context`,
  settings: settingsClaim,
  grades: gradesClaim,
  items: 'https://purl.imsglobal.org/spec/lti-dl/claim/content_items',
  data: 'https://purl.imsglobal.org/spec/lti-dl/claim/data',
} as const

export const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score'
export const gradeScopes = ['https://purl.imsglobal.org/spec/lti-ags/scope/lineitem.readonly', scoreScope]

const id = z.string().min(1).max(ltiLimits.id)
const address = z.url({ protocol: /^https?$/ }).max(ltiLimits.address)

/** Text about a person or a course; one that can't be used counts as missing. */
const text = z.string().max(ltiLimits.title).optional().catch(undefined)

const everyLaunch = {
  sub: id,
  nonce: z.string(),
  azp: z.string().optional(),
  aud: z.union([z.string(), z.array(z.string()).max(20)]),
  [`${lti}/version`]: z.literal('1.3.0'),
  [`${lti}/deployment_id`]: id,
  [`${lti}/target_link_uri`]: address,
  [`${lti}/roles`]: z.array(z.string().max(500)).max(100),
  [`${lti}/context`]: z.object({ id, title: text, label: text }).optional(),
  name: text,
  given_name: text,
  family_name: text,
  email: text,
} as const

const named = z.string().max(100).optional().catch(undefined)
const custom = z.object({ homework: named, source: named, room: named })

/** A student or teacher opens an activity. */
const activitySchema = z.object({
  ...everyLaunch,
  [`${lti}/message_type`]: z.literal('LtiResourceLinkRequest'),
  [`${lti}/resource_link`]: z.object({ id }),
  [`${lti}/custom`]: custom.optional(),
  [gradesClaim]: z.object({ scope: z.array(z.string()).max(20), lineitem: address.optional() }).optional(),
})

/** A teacher picks what an activity will open. */
const choiceSchema = z.object({
  ...everyLaunch,
  [`${lti}/message_type`]: z.literal('LtiDeepLinkingRequest'),
  [settingsClaim]: z.object({
    deep_link_return_url: address,
    accept_types: z.array(z.string().max(100)).max(20),
    accept_lineitem: z.boolean().optional(),
    data: z.string().max(8000).optional(),
  }),
})

export const claimsSchema = z.union([activitySchema, choiceSchema])
export type Claims = z.output<typeof claimsSchema>
