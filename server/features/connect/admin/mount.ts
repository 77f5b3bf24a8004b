import type { WebContext } from '../../../mount/contexts.ts'
import type { IdentityDeps } from '../../people/identity/index.ts'
import type { StopHelping } from '../../people/privacy/index.ts'
import { cancelDeletion, listDeletionsOf, scheduleDeletion } from '../../people/privacy/index.ts'
import { adminRoutes } from './routes.ts'

type Hooks = { identity: IdentityDeps; stopHelping: StopHelping }

export const adminMount = {
  web: ({ engine, jobs, config, version }: WebContext, { identity, stopHelping }: Hooks) => ({
    handlers: adminRoutes({
      ...identity,
      engine,
      jobs,
      installation: {
        dataDir: config.dataDir,
        smtpUrl: config.smtpUrl,
        version,
        backups: config.operations.backups,
        get supportEmail() {
          return config.supportEmail
        },
      },
      scheduleDeletion: (tx, accountId, now) => scheduleDeletion(tx, accountId, now, stopHelping),
      cancelDeletion,
      listDeletionsOf,
    }),
  }),
}
