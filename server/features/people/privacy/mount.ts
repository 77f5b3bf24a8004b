import type { Connection } from '../../../database/client.ts'
import type { JobsContext, WebContext } from '../../../mount/contexts.ts'
import { handleJob } from '../../../mount/mount.ts'
import type { IdentityDeps } from '../identity/index.ts'
import { forgetInNotifications } from '../notifications/index.ts'
import { endPayments } from '../plans/index.ts'
import { loadRetention } from '../retention/index.ts'
import type { CopyDeps, ErasingDeps, StopHelping } from './deps.ts'
import { sweepDeletions } from './erase-account.ts'
import { exportJob } from './jobs.ts'
import { privacyRoutes } from './routes.ts'
import { runExport, sweepExports } from './run-export.ts'

const dataExportsPerDay = 5
const sweepEveryMs = 600_000

type WebHooks = {
  identity: IdentityDeps
  stopHelping: StopHelping
  /** Learning platforms that open this installation. */
  listPlatformNames(db: Connection): Promise<string[]>
}
type JobHooks = {
  /** Personal data in others' rows, by feature. */
  forgetPerson: ErasingDeps['forget']
  listConversations(db: JobsContext['db'], accountId: string): ReturnType<CopyDeps['listConversations']>
}

type SweepContext = Pick<JobsContext, 'db' | 'clock' | 'mailer' | 'payments' | 'onError'> & {
  storage: Pick<JobsContext['storage'], 'remove'>
}

/** Deletes expired copies and due accounts. */
export const sweepPrivacy = async (
  context: SweepContext,
  forgetPerson: ErasingDeps['forget'],
): Promise<void> => {
  await sweepExports(context)
  await sweepDeletions({
    ...context,
    forget: [
      ...forgetPerson,
      forgetInNotifications,
      (tx, { oldId }) => endPayments({ db: tx, payments: context.payments }, oldId),
    ],
  })
}

export const privacyMount = {
  jobKinds: [exportJob],
  web: (
    { jobs, config, models, limits }: WebContext,
    { identity, stopHelping, listPlatformNames }: WebHooks,
  ) => ({
    handlers: privacyRoutes({
      people: identity,
      jobs,
      config,
      models,
      stopHelping,
      loadRetention,
      listPlatformNames,
      exports: limits('privacy.exports', dataExportsPerDay, 86_400),
    }),
  }),
  jobs: (context: JobsContext, { forgetPerson, listConversations }: JobHooks) => ({
    work: [
      handleJob(exportJob, 1, ({ exportId }, signal, attempt) =>
        runExport(
          { ...context, listConversations: accountId => listConversations(context.db, accountId) },
          exportId,
          signal,
          attempt,
        ),
      ),
    ],
    repeats: [{ everyMs: sweepEveryMs, run: () => sweepPrivacy(context, forgetPerson) }],
  }),
}
