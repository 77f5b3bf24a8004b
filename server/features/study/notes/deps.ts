import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'

/** Dependencies of the notes' actions. */
export type NoteDeps = { db: Db; clock: Clock }
