import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'

/** Dependencies of the actions on teachers' reviews. */
export type TeacherDeps = { db: Db; clock: Clock; storage: Storage }
