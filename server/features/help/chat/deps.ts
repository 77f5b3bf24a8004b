import type { Actor } from '../../../actions/actor.ts'
import type { Limit } from '../../../actions/limit.ts'
import type { Connection, Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Engine } from '../../../platform/engine/index.ts'
import type { Answering } from './answering.ts'

/** Dependencies of the chat actions. */
export type ChatDeps = {
  db: Db
  clock: Clock
  engine: Engine
  answering: Answering
  questions: Limit
  /** Rate limit of PDF exports per person. */
  printings: Limit
  /** Takes back the report of a wrong source in an answer. */
  withdrawReport(tx: Connection, turnId: string): Promise<void>
  /** Actor of a visit's token; null if the token is not valid. */
  authenticate(token: string): Promise<Actor | null>
  /** Gives what one account has made with other features to another, within the transaction that it gets. */
  alongWithVisit: readonly ((tx: Connection, from: string, to: string) => Promise<unknown>)[]
}
