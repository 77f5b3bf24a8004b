// Endpoints of parents' consent → actions.
import type { consentEndpoints } from '@lantern/contract/accounts/consent'
import type { schoolConsentEndpoints } from '@lantern/contract/accounts/school-consents'
import * as m from '@lantern/messages'
import { done } from '../../../http/done.ts'
import type { Handlers } from '../../../http/routes.ts'
import { loadAgeSettings } from './age-settings.ts'
import { giveConsent, readConsent, refuseConsent } from './consent.ts'
import type { ChildrenDeps } from './deps.ts'
import { listConsentClasses, listOwnSchoolConsents, listSchoolConsents } from './school-consent-lists.ts'
import { readConsentStudents, stateSchoolConsent, withdrawSchoolConsent } from './state-school-consent.ts'

const success = true as const

const schoolConsentRoutes = (deps: ChildrenDeps): Handlers<keyof typeof schoolConsentEndpoints> => ({
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

type Names = keyof typeof consentEndpoints | keyof typeof schoolConsentEndpoints

export const consentRoutes = (deps: ChildrenDeps): Handlers<Names> => ({
  ...schoolConsentRoutes(deps),
  readConsent: async (_actor, { body }, call) => ({
    success: true,
    consent: await readConsent(deps, body.token, call.address),
  }),
  giveConsent: async (_actor, { body }, call) => ({
    success: true,
    consent: await giveConsent(deps, body, call.address),
  }),
  refuseConsent: async (_actor, { body }, call) => {
    await refuseConsent(deps, body.token, call.address)
    return done(m.done_consent_refused())
  },
  readAgeSettings: async actor => ({
    success: true,
    ...(await loadAgeSettings(deps.db, actor.accountId, deps.clock.now())),
    schoolConsents: await listOwnSchoolConsents(deps.db, actor.accountId),
  }),
})
