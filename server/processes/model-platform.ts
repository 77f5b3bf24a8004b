import type { InstalledModels } from '../platform/engine/installed-models.ts'
import type { Timeouts } from '../platform/engine/model/index.ts'

/** Parts that what uses language models is made with. */
export type ModelPlatform = {
  models: Pick<InstalledModels, 'current' | 'onChange'>
  hasPlans: boolean
  /** Shorter waits for a model, for tests. */
  modelTimeouts?: Timeouts | undefined
}
