import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'

/** What the actions of notes work with. */
export type NoteDeps = { db: Db; clock: Clock }
