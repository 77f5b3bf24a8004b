// SQL of the look of the school.
import type { Connection } from '../../../database/client.ts'
import { looks } from '../../../database/schema/look.ts'
import { announce } from '../../../platform/realtime/index.ts'

export type LookRow = Omit<typeof looks.$inferSelect, 'id' | 'changedAt'>

const unset: LookRow = {
  name: '',
  colour: null,
  supportEmail: null,
  imprint: '',
  privacy: '',
  terms: '',
  logoKey: null,
  logoBytes: null,
  logoType: null,
  logoWidth: null,
  logoHeight: null,
}

export const loadLookRow = async (db: Connection): Promise<LookRow> => {
  const [row] = await db.select().from(looks).limit(1)
  return row ?? unset
}

/** Saves parts of the look, and tells every web process on commit. */
export const saveLook = async (db: Connection, set: Partial<LookRow>, changedAt: Date): Promise<void> => {
  const row = { ...set, changedAt }
  await db.insert(looks).values(row).onConflictDoUpdate({ target: looks.id, set: row })
  await announce(db, { topic: 'look', accountId: '', id: '' })
}
