import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { ModelConfig } from '../../../platform/config/index.ts'

/** Dependencies of usage's actions; `model` is null where none is set up. */
export type UsageDeps = { db: Db; clock: Clock; model: ModelConfig | null; hasPlans: boolean }
