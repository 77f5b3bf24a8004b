// Learning platforms, such as Moodle or Canvas, as admins see them.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { ltiLimits } from './launch.ts'

const access = ['admin'] as const
const address = z.url({ protocol: /^https?$/ }).max(ltiLimits.address)
const id = z.string().trim().min(1).max(ltiLimits.id)

export const newLtiPlatformSchema = z.object({
  name: z.string().trim().min(1).max(120),
  issuer: address,
  clientId: id,
  authUrl: address,
  tokenUrl: address,
  jwksUrl: address,
  deploymentId: id,
})
export type NewLtiPlatform = z.output<typeof newLtiPlatformSchema>

/** Accounts of people without one. */
export const ltiAccountsSchema = z.object({
  /** True if a first launch makes the account; false if everybody needs one before. */
  makesAccounts: z.boolean(),
  /** True if the school checked the addresses of the platform's people, so that accounts get them. */
  provesAddresses: z.boolean(),
})
export type LtiAccounts = z.output<typeof ltiAccountsSchema>

export const ltiPlatformSchema = newLtiPlatformSchema.omit({ deploymentId: true }).extend({
  ...ltiAccountsSchema.shape,
  id: z.string(),
  deploymentIds: z.array(z.string()),
  /** Accounts connected with people of it. */
  people: z.int(),
  /** Scores that it didn't take, with its latest words; null for none. */
  failedScores: z.object({ count: z.int(), words: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
})
export type LtiPlatform = z.output<typeof ltiPlatformSchema>

const toolSchema = z.object({ toolUrl: z.string(), loginUrl: z.string(), jwksUrl: z.string() })
export type LtiTool = z.output<typeof toolSchema>

const one = z.object({ success, platform: ltiPlatformSchema })
const params = z.object({ platformId: z.uuid() })

export const ltiPlatformEndpoints = {
  listLtiPlatforms: endpoint({
    method: 'GET',
    path: '/admin/lti',
    access,
    summary: 'Learning platforms that open Lantern, and the addresses they need of it.',
    output: z.object({
      success,
      platforms: z.array(ltiPlatformSchema).max(ltiLimits.platforms),
      tool: toolSchema,
    }),
    refusals: [],
  }),
  inviteLtiPlatform: endpoint({
    method: 'POST',
    path: '/admin/lti/invitations',
    access,
    summary: 'An address with which a learning platform registers itself, once and within an hour.',
    output: z.object({ success, address: z.string(), expiresAt: z.iso.datetime() }),
    status: 201,
    refusals: ['too-many-requests'],
  }),
  addLtiPlatform: endpoint({
    method: 'POST',
    path: '/admin/lti',
    access,
    summary: 'Add a learning platform by its addresses; it is written to the audit log.',
    body: newLtiPlatformSchema,
    output: one,
    status: 201,
    refusals: ['lti-platform-known', 'lti-platform-limit', 'address-internal'],
  }),
  addLtiDeployment: endpoint({
    method: 'POST',
    path: '/admin/lti/:platformId/deployments',
    access,
    summary: 'Accept launches of one more deployment of a learning platform.',
    params,
    body: z.object({ deploymentId: id }),
    output: one,
    refusals: ['not-found', 'lti-platform-limit'],
  }),
  changeLtiAccounts: endpoint({
    method: 'POST',
    path: '/admin/lti/:platformId/accounts',
    access,
    summary: 'Choose whether first launches of a learning platform make accounts, and with which addresses.',
    params,
    body: ltiAccountsSchema,
    output: one,
    refusals: ['not-found'],
  }),
  removeLtiPlatform: endpoint({
    method: 'DELETE',
    path: '/admin/lti/:platformId',
    access,
    summary: 'Remove a learning platform with its connections; it is written to the audit log.',
    params,
    output: done,
    refusals: ['not-found'],
  }),
} as const
