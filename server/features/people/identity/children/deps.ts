import type { Connection } from '../../../../database/client.ts'
import type { IdentityDeps } from '../deps.ts'

export type ChildrenDeps = IdentityDeps & {
  /** Whether the language model may be sent somebody's material; belongs to usage. */
  allowModel(tx: Connection, accountId: string, isAllowed: boolean, now: Date): Promise<unknown>
  /** No mails but those about the safety of the account, until the child turns them on; belongs to notifications. */
  keepMailsOff(tx: Connection, accountId: string): Promise<void>
  /** The account goes in its time, as if its person had asked for it; belongs to privacy. */
  scheduleDeletion(tx: Connection, accountId: string, now: Date): Promise<unknown>
  /** Provider of the language model; null where there is none. */
  modelLabel: string | null
  supportEmail: string
}
