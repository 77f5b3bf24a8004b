import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Mailer } from '../../../platform/mail/index.ts'
import type { Seal } from '../../../platform/secrets/index.ts'

export type NotificationDeps = { db: Db; clock: Clock; seal: Seal }

/** Dependencies of mails. */
export type MailDeps = NotificationDeps & {
  mailer: Pick<Mailer, 'send'>
  publicUrl: string
  onError(error: unknown): void
}
