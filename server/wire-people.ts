// Everything about people and what is theirs: accounts, sign-in, teachers, administration, privacy.
import type { Limits } from './actions/limit.ts'
import type { Connection, Db } from './database/client.ts'
import {
  claimAddress,
  isAddressCovered,
  listOwnSchoolConsents,
  schoolConsentRoutes,
} from './features/classes/classes/index.ts'
import { adminRoutes } from './features/connect/admin/index.ts'
import { listPlatformNames } from './features/connect/lti/index.ts'
import { stopHelping } from './features/help/doubts/index.ts'
import { auditRoutes } from './features/people/audit/index.ts'
import {
  accountRoutes,
  consentRoutes,
  createGoogleSignIn,
  createIdentityLimits,
  createSchool,
  type createSessionStore,
  identityRoutes,
  passkeyRoutes,
  schoolRoutes,
} from './features/people/identity/index.ts'
import { keepMailsOff } from './features/people/notifications/index.ts'
import {
  cancelDeletion,
  listDeletionsOf,
  privacyRoutes,
  scheduleDeletion,
} from './features/people/privacy/index.ts'
import { recordReadRoutes } from './features/people/record-reads/index.ts'
import { loadRetention } from './features/people/retention/index.ts'
import { teacherRoutes } from './features/people/teachers/index.ts'
import { allowModel } from './features/people/usage/index.ts'
import { createOutgoing } from './platform/outgoing/index.ts'
import type { Seal } from './platform/secrets/index.ts'
import type { WebPlatform } from './web-platform.ts'

const dataExportsPerDay = 5

type Parts = {
  db: Db
  limits: Limits
  sessions: ReturnType<typeof createSessionStore>
  seal: Seal
  onError(error: unknown): void
}

export const wirePeople = async (
  platform: Pick<WebPlatform, 'config' | 'clock' | 'mailer' | 'storage' | 'jobs' | 'version'>,
  { db, limits, sessions, seal, onError }: Parts,
) => {
  const { config, clock, mailer, storage, jobs } = platform
  const { publicUrl } = config
  const school = await createSchool(config.school, { db, clock, publicUrl })
  const people = {
    db,
    clock,
    mailer,
    storage,
    sessions,
    limits: createIdentityLimits(limits),
    publicUrl,
    childAge: config.childAge,
    schoolConsents: { isCovered: isAddressCovered, claim: claimAddress, listOwn: listOwnSchoolConsents },
    childDefaults: async (tx: Connection, accountId: string, now: Date) => {
      await allowModel(tx, accountId, false, now)
      await keepMailsOff(tx, accountId)
    },
    onError,
    google: config.google && createGoogleSignIn(config.google, publicUrl),
    school: school.signIn,
    passwords: config.passwords,
    outgoing: createOutgoing({ internalHosts: config.internalHosts }),
    seal,
  }
  const handlers = {
    ...identityRoutes(people),
    ...accountRoutes(people),
    ...passkeyRoutes(people),
    ...schoolRoutes(people),
    ...schoolConsentRoutes(people),
    ...consentRoutes({
      ...people,
      allowModel,
      keepMailsOff,
      scheduleDeletion: (tx, accountId, now) => scheduleDeletion(tx, accountId, now, stopHelping),
      modelLabel: config.model?.label ?? null,
      supportEmail: config.supportEmail,
    }),
    ...teacherRoutes(people),
    ...adminRoutes({
      ...people,
      jobs,
      installation: {
        dataDir: config.dataDir,
        smtpUrl: config.smtpUrl,
        version: platform.version,
        supportEmail: config.supportEmail,
      },
      scheduleDeletion: (tx, accountId, now) => scheduleDeletion(tx, accountId, now, stopHelping),
      cancelDeletion,
      listDeletionsOf,
    }),
    ...auditRoutes({ db }),
    ...recordReadRoutes({ db }),
    ...privacyRoutes({
      people,
      jobs,
      config,
      stopHelping,
      loadRetention,
      listPlatformNames,
      exports: limits('privacy.exports', dataExportsPerDay, 86_400),
    }),
  }
  return { handlers, identity: people, saml: school.saml && { ...people, saml: school.saml } }
}
