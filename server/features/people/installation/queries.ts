// SQL of the installation's own state.
import { eq } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { maintenance } from '../../../database/schema/installation.ts'

export const findMaintenance = async (db: Connection) => {
  const [row] = await db
    .select({ isOn: maintenance.isOn, message: maintenance.message, endsAt: maintenance.endsAt })
    .from(maintenance)
    .where(eq(maintenance.id, 1))
  return row ?? { isOn: false, message: '', endsAt: null }
}

export const upsertMaintenance = (
  db: Connection,
  state: { isOn: boolean; message: string; endsAt: Date | null },
) =>
  db
    .insert(maintenance)
    .values({ id: 1, ...state })
    .onConflictDoUpdate({ target: maintenance.id, set: state })
