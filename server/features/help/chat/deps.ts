import type { Actor } from '../../../actions/actor.ts'
import type { Limit } from '../../../actions/limit.ts'
import type { Connection, Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Engine } from '../../../platform/engine/index.ts'
import type { Answering } from './answering.ts'

/** What the actions of chat work with. */
export type ChatDeps = {
  db: Db
  clock: Clock
  engine: Engine
  answering: Answering
  questions: Limit
  /** How often a person may have a PDF set. */
  printings: Limit
  /** Takes back the report of a wrong source in an answer. */
  withdrawReport(tx: Connection, turnId: string): Promise<void>
  /** Who a visit's token belongs to. */
  authenticate(token: string): Promise<Actor | null>
  /** Gives what one account has made with other features to another, within the transaction that it gets. */
  alongWithVisit: readonly ((tx: Connection, from: string, to: string) => Promise<unknown>)[]
}
