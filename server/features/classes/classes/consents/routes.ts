// Endpoints of what a school states about parents' agreement → actions.
import type { schoolConsentEndpoints } from '@lantern/contract/people/identity/school-consents'
import * as m from '@lantern/messages'
import { done } from '../../../../http/done.ts'
import type { Handlers } from '../../../../http/routes.ts'
import type { IdentityDeps } from '../../../people/identity/index.ts'
import { listConsentClasses, listSchoolConsents } from './list-queries.ts'
import { readConsentStudents, stateSchoolConsent, withdrawSchoolConsent } from './state-consent.ts'

const success = true as const

export const schoolConsentRoutes = (deps: IdentityDeps): Handlers<keyof typeof schoolConsentEndpoints> => ({
  listConsentClasses: async (_actor, { query }) => ({
    success,
    classes: await listConsentClasses(deps.db, query.q, deps.clock.now()),
  }),
  listSchoolConsents: async (_actor, { query }) => ({
    success,
    ...(await listSchoolConsents(deps.db, query.page)),
  }),
  listConsentStudents: async (_actor, { params, query }) => ({
    success,
    ...(await readConsentStudents(deps, params.consentId, query.page)),
  }),
  stateSchoolConsent: async (actor, { body }) => ({
    success,
    consent: await stateSchoolConsent(deps, actor, body),
  }),
  withdrawSchoolConsent: async (actor, { params }) => {
    await withdrawSchoolConsent(deps, actor, params.consentId)
    return done(m.done_school_consent_withdrawn())
  },
})
