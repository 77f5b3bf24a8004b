import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'

export type ReadinessDeps = { db: Db; clock: Clock }
