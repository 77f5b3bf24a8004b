// Accounts whose time has come and copies that can't be fetched any more, with what every feature knows of a person.
import type { Db } from './database/client.ts'
import { forgetInClasses } from './features/classes/classes/index.ts'
import { stopHelping } from './features/help/doubts/index.ts'
import { forgetInNotifications } from './features/people/notifications/index.ts'
import { endPayments } from './features/people/plans/index.ts'
import { sweepDeletions, sweepExports } from './features/people/privacy/index.ts'
import { settleAnswersOf } from './features/teach/live-rooms/index.ts'
import type { Clock } from './platform/clock/index.ts'
import type { Mailer } from './platform/mail/index.ts'
import type { Payments } from './platform/payments/index.ts'
import type { Storage } from './platform/storage/index.ts'

type Platform = {
  db: Db
  clock: Clock
  storage: Pick<Storage, 'remove'>
  mailer: Pick<Mailer, 'outbox'>
  payments: Payments | null
  onError(error: unknown): void
}

export const sweepPrivacy = async (platform: Platform): Promise<void> => {
  await sweepExports(platform)
  await sweepDeletions({
    ...platform,
    forget: [
      (tx, { oldId }) => settleAnswersOf(tx, oldId),
      (tx, { oldId }) => stopHelping(tx, oldId, platform.clock.now()),
      forgetInNotifications,
      (tx, { oldId }) => forgetInClasses(tx, { oldId, at: platform.clock.now() }),
      (tx, { oldId }) => endPayments({ db: tx, payments: platform.payments }, oldId),
    ],
  })
}
