import type { backupEndpoints } from '@lantern/contract/people/backups/backups'
import { Refusal } from '../../../actions/refusal.ts'
import type { Handlers } from '../../../http/routes.ts'
import type { JobsContext, WebContext } from '../../../mount/contexts.ts'
import { recordAct } from '../audit/index.ts'
import { addAsked, hasOpen, lockBackups } from './queries.ts'
import { listBackups } from './read-backups.ts'
import { runBackups } from './run-backups.ts'

const askedPerHour = 6
const runEveryMs = 20_000

export const backupsMount = {
  web: ({ db, clock, config, limits }: WebContext) => {
    const asked = limits('backups.asked', askedPerHour, 3600)
    const { backups } = config.operations
    return {
      handlers: {
        listBackups: () => listBackups({ db, backups, now: clock.now() }),
        askForBackup: async ({ accountId }) => {
          if (await hasOpen(db)) throw new Refusal('backup-under-way')
          await asked.count(accountId)
          const at = clock.now()
          await db.transaction(async tx => {
            await lockBackups(tx)
            if (await hasOpen(tx)) throw new Refusal('backup-under-way')
            await addAsked(tx, at)
            await recordAct(tx, { at, actorId: accountId, act: 'backup-asked', note: '' })
          })
          return {}
        },
      } satisfies Handlers<keyof typeof backupEndpoints>,
    }
  },
  jobs: ({ db, clock, storage, installation, onError }: JobsContext) => ({
    repeats: [
      { everyMs: runEveryMs, run: () => runBackups({ db, clock, storage, onError, ...installation }) },
    ],
  }),
}
