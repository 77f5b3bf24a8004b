// Claims of a learning platform's launch token.

const lti = 'https://purl.imsglobal.org/spec/lti/claim'
export const claims = {
  type: `${lti}/message_type`,
  version: `${lti}/version`,
  deployment: `${lti}/deployment_id`,
  target: `${lti}/target_link_uri`,
  roles: `${lti}/roles`,
  resourceLink: `${lti}/resource_link`,
  custom: `${lti}/custom`,
  context: `${lti}/context`,
  grades: 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint',
  roster: 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice',
  settings: 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings',
  items: 'https://purl.imsglobal.org/spec/lti-dl/claim/content_items',
} as const

const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score'

/** User and target of a launch; `activity` null for a teacher's choice of one. */
export type Opening = {
  user: string
  isTeacher: boolean
  activity: string | null
  homeworkId?: string | null
  /** Custom parameters of the activity beside homework. */
  custom?: Record<string, string>
  /** Course; null if the platform sends none. */
  course?: string | null
  /** Name and address as the platform sends them; null for a platform that shares neither. */
  person?: { name: string; email: string } | null
  /** False for an activity without a column in the gradebook. */
  isGraded?: boolean
}

export const describeLaunch = (
  url: string,
  clientId: string,
  toolUrl: string,
  opening: Opening,
  nonce: string,
  now: Date,
): Record<string, unknown> => {
  const { user, isTeacher, activity, homeworkId, custom, course = 'geography', isGraded = true } = opening
  const { person = { name: `Name of ${user}`, email: `${user}@school.test` } } = opening
  const seconds = Math.floor(now.getTime() / 1000)
  const everyLaunch = {
    iss: url,
    aud: clientId,
    sub: user,
    nonce,
    iat: seconds,
    exp: seconds + 300,
    ...person,
    [claims.version]: '1.3.0',
    [claims.deployment]: '1',
    ...(course === null ? {} : { [claims.context]: { id: course, title: `Course ${course}` } }),
    [claims.target]: toolUrl,
    [claims.roles]: [
      `http://purl.imsglobal.org/vocab/lis/v2/membership#${isTeacher ? 'Instructor' : 'Learner'}`,
    ],
  }
  if (activity === null)
    return {
      ...everyLaunch,
      [claims.type]: 'LtiDeepLinkingRequest',
      [claims.settings]: {
        deep_link_return_url: `${url}/chosen`,
        accept_types: ['ltiResourceLink'],
        ...(isGraded ? {} : { accept_lineitem: false }),
        accept_presentation_document_targets: ['iframe', 'window'],
        data: 'the course',
      },
    }
  return {
    ...everyLaunch,
    [claims.type]: 'LtiResourceLinkRequest',
    [claims.resourceLink]: { id: activity, title: 'Tides' },
    [claims.custom]: { ...(homeworkId ? { homework: homeworkId } : {}), ...custom },
    // Without a column the claim names the service alone, as Moodle does.
    [claims.grades]: {
      scope: [scoreScope],
      ...(isGraded ? { lineitem: `${url}/lineitems/${activity}?type_id=1` } : {}),
    },
    [claims.roster]: { context_memberships_url: `${url}/members`, service_versions: ['2.0'] },
  }
}
