import type { Limit } from '../../../actions/limit.ts'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { InstalledModels } from '../../../platform/engine/installed-models.ts'
import type { Seal } from '../../../platform/secrets/index.ts'
import type { ModelFacts } from './choose-models.ts'

export type ModelDeps = {
  db: Db
  clock: Clock
  seal: Seal
  config: ModelFacts
  models: Pick<InstalledModels, 'reload'>
  /** Requests to servers that an admin named, of an admin. */
  trials: Limit
  onError(error: unknown): void
}
