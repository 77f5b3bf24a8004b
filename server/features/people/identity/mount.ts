import type { FastifyInstance } from 'fastify'
import type { CommonContext, WebContext } from '../../../mount/contexts.ts'
import { disableMails } from '../notifications/index.ts'
import { type StopHelping, scheduleDeletion } from '../privacy/index.ts'
import { allowModel } from '../usage/index.ts'
import { accountRoutes } from './account-routes.ts'
import { consentRoutes } from './children/routes.ts'
import type { IdentityDeps, SchoolConsents } from './deps.ts'
import { createGoogleSignIn } from './google-sign-in.ts'
import { createIdentityLimits } from './limits.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { identityRoutes } from './routes.ts'
import { createSchool } from './school/create-school.ts'
import { schoolRoutes } from './school/routes.ts'
import { registerSamlPages } from './school/saml/pages.ts'
import { createSessionStore, type SessionStore } from './sessions.ts'
import { setupRoutes } from './setup/routes.ts'
import { clearOldVisits } from './visits.ts'

const clearVisitsEveryMs = 3_600_000

/**
 * Mount of sign-in in the web process. Other features create and look up accounts with `identity`; `saml` is
 * null without SAML.
 */
type SignIn = { identity: IdentityDeps; saml: Parameters<typeof registerSamlPages>[1] | null }

type Hooks = { sessionStore: SessionStore; schoolConsents: SchoolConsents; stopHelping: StopHelping }

export const createIdentity = async (context: WebContext, hooks: Hooks): Promise<SignIn> => {
  const { db, clock, config, mailer, storage, limits, seal, outgoing, publicUrl, onError } = context
  const school = await createSchool(config.school, { db, clock, publicUrl })
  const deps: IdentityDeps = {
    db,
    clock,
    mailer,
    storage,
    sessions: hooks.sessionStore,
    limits: createIdentityLimits(limits),
    publicUrl,
    childAge: config.childAge,
    schoolConsents: hooks.schoolConsents,
    childDefaults: async (tx, accountId, now) => {
      await allowModel(tx, accountId, false, now)
      await disableMails(tx, accountId)
    },
    onError,
    google: config.google && createGoogleSignIn(config.google, publicUrl),
    school: school.signIn,
    passwords: config.passwords,
    outgoing,
    seal,
  }
  return { identity: deps, saml: school.saml && { ...deps, saml: school.saml } }
}

export const identityMount = {
  hooks: ({ db, clock }: CommonContext) => ({ sessionStore: createSessionStore(db, clock) }),
  web: (
    { db, clock, config, models }: WebContext,
    { identity, saml, stopHelping }: SignIn & { stopHelping: StopHelping },
  ) => ({
    handlers: {
      ...identityRoutes(identity),
      ...accountRoutes(identity),
      ...passkeyRoutes(identity),
      ...schoolRoutes(identity),
      ...setupRoutes(identity, config),
      ...consentRoutes({
        ...identity,
        allowModel,
        disableMails,
        scheduleDeletion: (tx, accountId, now) => scheduleDeletion(tx, accountId, now, stopHelping),
        findModelLabel: () => models.current().model?.label ?? null,
        get supportEmail() {
          return config.supportEmail
        },
      }),
    },
    addPages: saml ? (app: FastifyInstance) => registerSamlPages(app, saml) : undefined,
    repeats: [{ everyMs: clearVisitsEveryMs, run: () => clearOldVisits({ db, clock }) }],
  }),
}
