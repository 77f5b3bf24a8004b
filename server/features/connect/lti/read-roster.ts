// Members of a course, from its platform (Names and Role Provisioning Services).
import { ltiLimits } from '@lantern/contract/connect/lti/launch'
import { z } from 'zod'
import { Refusal } from '../../../actions/refusal.ts'
import { createAccessTokens } from './access-tokens.ts'
import { askPlatform, readJson } from './ask-platform.ts'
import { rosterScope } from './claims.ts'
import type { PlatformDeps } from './deps.ts'
import { isTeacherOf } from './read-launch.ts'
import { getResourceLink } from './resource-link-queries.ts'
import { findNextPage } from './roster.rules.ts'

const maxPages = 50
const maxMembers = 5000

const membersSchema = z.object({
  members: z
    .array(
      z.object({
        user_id: z.string().min(1).max(ltiLimits.id),
        status: z.string().default('Active'),
        roles: z.array(z.string().max(500)).max(100),
        name: z.string().max(500).default(''),
        email: z.string().max(500).default(''),
      }),
    )
    .max(maxMembers),
})

export type RosterMember = {
  /** Id given by the platform. */
  sub: string
  name: string
  /** Address; empty where the platform doesn't send it. */
  email: string
  isTeacher: boolean
}

/**
 * Current members of the course, from all of the platform's pages.
 * @param linkId of the activity
 * @throws Refusal `not-found`, also where the platform offers no list; `lti-platform-silent`,
 * `lti-platform-refused`
 */
export const readRoster = async (deps: PlatformDeps, linkId: string): Promise<RosterMember[]> => {
  const { link, platform } = await getResourceLink(deps.db, linkId)
  if (!link.membershipsUrl) throw new Refusal('not-found')
  const token = await createAccessTokens(deps).get(platform, rosterScope)
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json',
  }
  const people = new Map<string, RosterMember>()
  let address: string | null = link.membershipsUrl
  for (let page = 0; address; page += 1) {
    if (page >= maxPages || people.size > maxMembers) throw new Refusal('lti-platform-refused')
    const answer = await askPlatform(deps.outgoing, address, { headers })
    if (answer.status !== 200) throw new Refusal('lti-platform-refused')
    for (const member of readJson(answer.text, membersSchema).members)
      if (member.status === 'Active')
        people.set(member.user_id, {
          sub: member.user_id,
          name: member.name,
          email: member.email,
          isTeacher: isTeacherOf(member.roles),
        })
    address = findNextPage(answer.headers.link ?? '', address)
  }
  return [...people.values()]
}
