// Meaning of a launch's claims.
import { type LtiLaunch, type LtiOpens, ltiOpensKinds } from '@lantern/contract/connect/lti/launch'
import { maxLengths } from '@lantern/contract/people/identity/identity'
import { emailPattern } from '@lantern/contract/people/identity/registration.rules'
import { isUuid } from '../../../platform/text/uuids.rules.ts'
import { type Claims, claimNames, scoreScope } from './claims.ts'

/** Roles that teach the course: a role in the institution alone isn't one in the course. */
const teaching = /(?:^|membership#)(?:Instructor|ContentDeveloper|Administrator)$/

const isTeacherOf = (roles: readonly string[]): boolean => roles.some(role => teaching.test(role))

/** First target named by a platform; existence and access are checked on arrival. */
const readOpens = (claims: Claims): LtiOpens | null => {
  const custom = claimNames.custom in claims ? claims[claimNames.custom] : undefined
  for (const kind of ltiOpensKinds) {
    const id = custom?.[kind]
    if (id && isUuid(id)) return { kind, id: id.toLowerCase() }
  }
  return null
}

const readTarget = (claims: Claims): LtiLaunch['target'] | null => {
  if (claimNames.settings in claims) {
    const settings = claims[claimNames.settings]
    if (!settings.accept_types.includes('ltiResourceLink')) return null
    return {
      kind: 'choice',
      returnUrl: settings.deep_link_return_url,
      data: settings.data ?? null,
      takesLineItem: settings.accept_lineitem ?? true,
      opens: null,
    }
  }
  const grades = claims[claimNames.grades]
  return {
    kind: 'activity',
    resourceLinkId: claims[claimNames.resourceLink].id,
    opens: readOpens(claims),
    lineItemUrl: (grades?.scope.includes(scoreScope) && grades.lineitem) || null,
  }
}

const readName = ({ name, given_name = '', family_name = '' }: Claims): string =>
  (name ?? `${given_name} ${family_name}`).trim()

const readEmail = ({ email }: Claims): string | null => {
  const address = email?.trim().toLowerCase() ?? ''
  return emailPattern.test(address) && address.length <= maxLengths.email ? address : null
}

/** Null for a choice of an unsupported type. */
export const readLaunch = (claims: Claims): LtiLaunch | null => {
  const target = readTarget(claims)
  const context = claims[claimNames.context]
  return (
    target && {
      sub: claims.sub,
      isTeacher: isTeacherOf(claims[claimNames.roles]),
      deploymentId: claims[claimNames.deploymentId],
      contextId: context?.id ?? null,
      contextTitle: (context?.title ?? context?.label ?? '').trim(),
      name: readName(claims),
      email: readEmail(claims),
      isInWindow: false,
      target,
    }
  )
}
