// Maintenance notice: shown to everybody, who may go on working.

import type { Actor } from '../../../actions/actor.ts'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import { recordAct } from '../audit/index.ts'
import { findMaintenance, upsertMaintenance } from './queries.ts'

type Deps = { db: Db; clock: Clock }
type Status = { isMaintenanceMode: boolean; message: string; endsAt?: string | undefined }

export const readMaintenance = async ({ db }: Pick<Deps, 'db'>): Promise<Status> => {
  const { isOn, message, endsAt } = await findMaintenance(db)
  return { isMaintenanceMode: isOn, message, endsAt: endsAt?.toISOString() }
}

export const toggleMaintenance = async (deps: Deps, actor: Actor, wanted: Status): Promise<Status> => {
  await deps.db.transaction(async tx => {
    await upsertMaintenance(tx, {
      isOn: wanted.isMaintenanceMode,
      message: wanted.message,
      endsAt: wanted.endsAt === undefined ? null : new Date(wanted.endsAt),
    })
    await recordAct(tx, {
      at: deps.clock.now(),
      actorId: actor.accountId,
      act: wanted.isMaintenanceMode ? 'maintenance-on' : 'maintenance-off',
      note: wanted.message,
    })
  })
  return readMaintenance(deps)
}
