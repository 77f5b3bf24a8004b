import type { Limit } from '../../../actions/limit.ts'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'

export type CalendarDeps = {
  db: Db
  clock: Clock
  /** Address of the installation. */
  publicUrl: string
  limits: {
    /** How many addresses a person may have made. */
    creations: Limit
    /** How often one feed is read. */
    reads: Limit
    /** Wrong tokens from one address. */
    guesses: Limit
  }
}
