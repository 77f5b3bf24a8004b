import type { WebContext } from '../../../mount/contexts.ts'
import type { IdentityDeps } from '../../people/identity/index.ts'
import { createUpdateNotice } from '../../people/installation/index.ts'
import type { StopHelping } from '../../people/privacy/index.ts'
import { cancelDeletion, listDeletionsOf, scheduleDeletion } from '../../people/privacy/index.ts'
import { adminRoutes } from './routes.ts'

const askForUpdateEveryMs = 86_400_000

type Hooks = { identity: IdentityDeps; stopHelping: StopHelping }

export const adminMount = {
  web: ({ engine, jobs, config, version, outgoing }: WebContext, { identity, stopHelping }: Hooks) => {
    const updates = createUpdateNotice(config.operations.updateUrl, version, outgoing)
    return {
      repeats: [{ everyMs: askForUpdateEveryMs, run: updates.refresh }],
      handlers: adminRoutes({
        ...identity,
        engine,
        jobs,
        updates,
        installation: {
          dataDir: config.dataDir,
          smtpUrl: config.smtpUrl,
          version,
          backups: config.operations.backups,
          transcribe: config.recordings.transcribe,
          get supportEmail() {
            return config.supportEmail
          },
        },
        scheduleDeletion: (tx, accountId, now) => scheduleDeletion(tx, accountId, now, stopHelping),
        cancelDeletion,
        listDeletionsOf,
      }),
    }
  },
}
