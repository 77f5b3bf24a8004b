import type { Limit } from '../../../actions/limit.ts'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'

export type CalendarDeps = {
  db: Db
  clock: Clock
  /** Address of the installation. */
  publicUrl: string
  limits: {
    /** Limit of feed addresses made per person. */
    creations: Limit
    /** Limit of reads per feed. */
    reads: Limit
    /** Wrong tokens from one address. */
    guesses: Limit
  }
}
