// SQL of the models that admins set.
import type { ModelUse } from '@lantern/contract/people/models/providers.rules'
import { eq, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { modelLimits, setModels } from '../../../database/schema/models.ts'

export type StoredModel = typeof setModels.$inferSelect

export const listSetModels = (db: Connection): Promise<StoredModel[]> => db.select().from(setModels)

export const findSetModel = async (db: Connection, use: ModelUse): Promise<StoredModel | null> => {
  const [row] = await db.select().from(setModels).where(eq(setModels.use, use)).limit(1)
  return row ?? null
}

export const putSetModel = async (db: Connection, row: StoredModel): Promise<void> => {
  const { use: _, ...set } = row
  await db.insert(setModels).values(row).onConflictDoUpdate({ target: setModels.use, set })
}

/** @returns the removed model; null where none was set */
export const deleteSetModel = async (db: Connection, use: ModelUse): Promise<StoredModel | null> => {
  const [row] = await db.delete(setModels).where(eq(setModels.use, use)).returning()
  return row ?? null
}

export type Limits = Omit<typeof modelLimits.$inferSelect, 'id'>

export const loadLimits = async (db: Connection): Promise<Limits> => {
  const [row] = await db.select().from(modelLimits).limit(1)
  return row ?? { isOn: true, personTokensPerDay: null, tokensPerDay: null }
}

export const changeLimits = async (db: Connection, set: Partial<Limits>): Promise<void> => {
  await db.insert(modelLimits).values(set).onConflictDoUpdate({ target: modelLimits.id, set })
}

/** Channel on which processes hear that the models changed. */
export const modelsChannel = 'lantern_models'

/** Tells every process on commit. */
export const announceModels = async (db: Connection): Promise<void> => {
  await db.execute(sql`select pg_notify(${modelsChannel}, 'null')`)
}
