// SQL of generations. Each change increments the revision.
import type { GenerationKind } from '@lantern/contract/study/generations/generations'
import { and, desc, eq, gte, inArray, isNull, not, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { generations } from '../../../database/schema/generations.ts'
import { isOwner } from './access.ts'

export type GenerationRow = typeof generations.$inferSelect
type Change = Partial<typeof generations.$inferInsert>

const underWay = inArray(generations.state, ['queued', 'working'])

export const findGeneration = async (db: Connection, id: string): Promise<GenerationRow | null> => {
  const [row] = await db.select().from(generations).where(eq(generations.id, id)).limit(1)
  return row ?? null
}

/** @throws Refusal `not-found`, also for somebody else's */
export const getOwnGeneration = async (db: Connection, actor: Actor, id: string): Promise<GenerationRow> => {
  const [row] = await db
    .select()
    .from(generations)
    .where(and(eq(generations.id, id), isOwner(actor)))
    .limit(1)
  if (!row) throw new Refusal('not-found')
  return row
}

/** Generations under way, and those that ended since `since`, latest first. */
export const listOwnGenerations = (db: Connection, actor: Actor, since: Date): Promise<GenerationRow[]> =>
  db
    .select()
    .from(generations)
    .where(and(isOwner(actor), or(isNull(generations.endedAt), gte(generations.endedAt, since))))
    .orderBy(desc(generations.createdAt))
    .limit(50)

/** Generations by the id of their result. */
export const listGenerationsOf = (
  db: Connection,
  kind: GenerationKind,
  resultIds: readonly string[],
): Promise<GenerationRow[]> =>
  resultIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(generations)
        .where(and(eq(generations.kind, kind), inArray(generations.resultId, [...resultIds])))

/** Generations in a state of being under way. */
export const listUnderWay = (db: Connection): Promise<GenerationRow[]> =>
  db.select().from(generations).where(underWay)

/**
 * Adds a generation, or restarts an ended one of the same result.
 * @throws Refusal `generation-running` where it is under way
 */
export const putGeneration = async (
  db: Connection,
  row: typeof generations.$inferInsert,
): Promise<GenerationRow> => {
  const fresh = { state: 'queued', step: null, failure: null, endedAt: null, engineNote: null } as const
  const [put] = await db
    .insert(generations)
    .values(row)
    .onConflictDoUpdate({
      target: [generations.kind, generations.resultId],
      set: { ...fresh, sourceIds: row.sourceIds, revision: sql`${generations.revision} + 1` },
      setWhere: not(underWay),
    })
    .returning()
  if (!put) throw new Refusal('generation-running')
  return put
}

/** Updates a generation under way; null where it isn't any more. */
export const updateUnderWay = async (
  db: Connection,
  id: string,
  change: Change,
): Promise<GenerationRow | null> => {
  const [row] = await db
    .update(generations)
    .set({ ...change, revision: sql`${generations.revision} + 1` })
    .where(and(eq(generations.id, id), underWay))
    .returning()
  return row ?? null
}

/** Restarts an ended generation; null where it is under way. */
export const restart = async (db: Connection, id: string): Promise<GenerationRow | null> => {
  const [row] = await db
    .update(generations)
    .set({
      state: 'queued',
      step: null,
      failure: null,
      endedAt: null,
      revision: sql`${generations.revision} + 1`,
    })
    .where(and(eq(generations.id, id), inArray(generations.state, ['failed', 'stopped'])))
    .returning()
  return row ?? null
}

export const removeGenerationOf = (db: Connection, kind: GenerationKind, resultId: string) =>
  db.delete(generations).where(and(eq(generations.kind, kind), eq(generations.resultId, resultId)))

/** Transfers the generations of one account to another. */
export const moveGenerations = (db: Connection, from: string, to: string) =>
  db.update(generations).set({ ownerId: to }).where(eq(generations.ownerId, from))
