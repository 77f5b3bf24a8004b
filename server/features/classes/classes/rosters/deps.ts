import type { Db } from '../../../../database/client.ts'
import type { Clock } from '../../../../platform/clock/index.ts'
import type { Storage } from '../../../../platform/storage/index.ts'
import type { ClassDeps } from '../deps.ts'

/** Dependencies of a roster's job. */
export type RosterJobDeps = Pick<ClassDeps, 'assignTo' | 'withdrawFrom'> & {
  db: Db
  clock: Clock
  storage: Storage
}
