// Endpoints of parents' consent → actions.
import type { consentEndpoints } from '@lantern/contract/people/identity/consent'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../../http/routes.ts'
import { loadAgeSettings } from './age-settings.ts'
import { giveConsent, readConsent, refuseConsent } from './consent.ts'
import type { ChildrenDeps } from './deps.ts'

export const consentRoutes = (deps: ChildrenDeps): Handlers<keyof typeof consentEndpoints> => ({
  readConsent: async (_actor, { body }, call) => ({
    consent: await readConsent(deps, body.token, call.address),
  }),
  giveConsent: async (_actor, { body }, call) => ({
    consent: await giveConsent(deps, body, call.address),
  }),
  refuseConsent: async (_actor, { body }, call) => {
    await refuseConsent(deps, body.token, call.address)
    return { message: m.done_consent_refused() }
  },
  readAgeSettings: async actor => ({
    ...(await loadAgeSettings(deps.db, actor.accountId, deps.clock.now())),
    schoolConsents: await deps.schoolConsents.listOwn(deps.db, actor.accountId),
  }),
})
