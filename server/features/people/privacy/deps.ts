import type { RetentionKind, RetentionMonths } from '@lantern/contract/people/retention/retention.rules'
import type { Limit } from '../../../actions/limit.ts'
import type { Connection, Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Config } from '../../../platform/config/index.ts'
import type { InstalledModels } from '../../../platform/engine/installed-models.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Mailer } from '../../../platform/mail/index.ts'
import type { Seal } from '../../../platform/secrets/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import type { IdentityDeps } from '../identity/index.ts'

/** Hook before an account's deletion: reassigns work that its person owes others. */
export type StopHelping = (tx: Connection, accountId: string, now: Date) => Promise<void>

/** Dependencies of privacy's actions in the web process. */
export type PrivacyDeps = {
  people: IdentityDeps
  jobs: Jobs
  config: ServiceConfig
  models: Pick<InstalledModels, 'current'>
  exports: Limit
  /** Retention periods set by the operator; belongs to retention. */
  loadRetention(db: Connection): Promise<Record<RetentionKind, RetentionMonths>>
  /** Learning platforms that open this installation. */
  listPlatformNames(db: Connection): Promise<string[]>
  stopHelping: StopHelping
}

export type ServiceConfig = Pick<Config, 'supportEmail' | 'smtpUrl' | 'google' | 'school' | 's3' | 'plans'>

/** Account that replaces a deleted one, and the text that replaces its name. */
type Replacement = { oldId: string; oldName: string; freshId: string; name: string }

/** Dependencies of the jobs process to delete an account. */
export type ErasingDeps = {
  db: Db
  clock: Clock
  storage: Pick<Storage, 'remove'>
  mailer: Pick<Mailer, 'outbox'>
  onError(error: unknown): void
  /** Hooks of features with personal data outside the person's own rows; run before the rows change. */
  forget: readonly ((tx: Connection, replacement: Replacement) => Promise<void>)[]
}

/** Conversation as a readable file. */
type Conversation = { name: string; text: string }

/** Dependencies of the jobs process to write a person's copy. */
export type CopyDeps = {
  db: Db
  clock: Clock
  storage: Storage
  mailer: Pick<Mailer, 'send'>
  seal: Seal
  publicUrl: string
  listConversations(accountId: string): AsyncIterable<Conversation>
}
