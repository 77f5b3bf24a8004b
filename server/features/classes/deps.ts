import type { Limit } from '../../actions/limit.ts'
import type { Connection, Db } from '../../database/client.ts'
import type { Clock } from '../../platform/clock/index.ts'

/** Somebody who has just come into a class. */
type Newcomer = { accountId: string; timeFactor: number }

export type ClassDeps = {
  db: Db
  clock: Clock
  /** How many classes and lists a person may make. */
  creations: Limit
  /** How many codes a person may try, so that none is guessed. */
  codes: Limit
  /** How much a person may tell classes. */
  announcements: Limit
  /** Gives them the homework of the class that hasn't ended. */
  assignTo(tx: Connection, classId: string, newcomers: readonly Newcomer[], now: Date): Promise<void>
  /** Takes homework of the class from a student who never opened it. */
  withdrawFrom(tx: Connection, classId: string, accountId: string): Promise<void>
  /** Their longer time, in homework of the class that hasn't ended. */
  accommodate(tx: Connection, classId: string, student: Newcomer, now: Date): Promise<void>
}
