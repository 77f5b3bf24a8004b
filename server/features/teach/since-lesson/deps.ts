import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Sessions } from '../../classes/class-results/index.ts'

export type SinceLessonDeps = {
  db: Db
  clock: Clock
  sessions: Record<SessionKind, Sessions>
}
