import type { Connection } from '../../../../database/client.ts'
import type { IdentityDeps } from '../deps.ts'

export type ChildrenDeps = IdentityDeps & {
  /** Whether a person's material may be sent to the language model; belongs to usage. */
  allowModel(tx: Connection, accountId: string, isAllowed: boolean, now: Date): Promise<unknown>
  /**
   * Turns off all mails except those about the account's safety, until the child turns them on; belongs to
   * notifications.
   */
  disableMails(tx: Connection, accountId: string): Promise<void>
  /** Schedules the account's deletion, as if its person had requested it; belongs to privacy. */
  scheduleDeletion(tx: Connection, accountId: string, now: Date): Promise<unknown>
  /** Provider of the language model; null where there is none. */
  findModelLabel(): string | null
  supportEmail: string
}
