// Endpoints of what a school states about parents' agreement → actions.
import type { schoolConsentEndpoints } from '@lantern/contract/people/identity/school-consents'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../../http/routes.ts'
import type { IdentityDeps } from '../../../people/identity/index.ts'
import { listConsentClasses, listSchoolConsents } from './list-queries.ts'
import { readConsentStudents, stateSchoolConsent, withdrawSchoolConsent } from './state-consent.ts'
export const schoolConsentRoutes = (deps: IdentityDeps): Handlers<keyof typeof schoolConsentEndpoints> => ({
  listConsentClasses: async (_actor, { query }) => ({
    classes: await listConsentClasses(deps.db, query.q, deps.clock.now()),
  }),
  listSchoolConsents: (_actor, { query }) => listSchoolConsents(deps.db, query.page),
  listConsentStudents: (_actor, { params, query }) => readConsentStudents(deps, params.consentId, query.page),
  stateSchoolConsent: async (actor, { body }) => ({
    consent: await stateSchoolConsent(deps, actor, body),
  }),
  withdrawSchoolConsent: async (actor, { params }) => {
    await withdrawSchoolConsent(deps, actor, params.consentId)
    return { message: m.done_school_consent_withdrawn() }
  },
})
