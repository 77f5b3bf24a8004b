import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { InstalledModels } from '../../../platform/engine/installed-models.ts'

export type UsageDeps = { db: Db; clock: Clock; models: Pick<InstalledModels, 'current'>; hasPlans: boolean }
