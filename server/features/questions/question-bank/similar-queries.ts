// The SQL of questions of one bank that ask nearly the same.
import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection } from '../../../database/client.ts'
import { bankSimilarPairs } from '../../../database/schema/question-bank.relations.ts'
import { bankQuestions } from '../../../database/schema/question-bank.ts'
import { isOwnerOfStored, type Owner } from './access.ts'
import type { BankRow } from './bank-queries.ts'

type Compared = Pick<BankRow, 'id' | 'body' | 'key' | 'revision'>

const isUnembedded = (encoder: string): SQL =>
  or(isNull(bankQuestions.encoder), ne(bankQuestions.encoder, encoder)) as SQL

/** Owners of questions without a vector of this encoder. */
export const listOwnersToCompare = async (
  db: Connection,
  encoder: string,
  max: number,
): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ ownerId: bankQuestions.ownerId })
    .from(bankQuestions)
    .where(and(isUnembedded(encoder), isNull(bankQuestions.removedAt)))
    .limit(max)
  return rows.map(({ ownerId }) => ownerId)
}

export const listUnembedded = (
  db: Connection,
  owner: Owner,
  encoder: string,
  max: number,
): Promise<Compared[]> =>
  db
    .select({
      id: bankQuestions.id,
      body: bankQuestions.body,
      key: bankQuestions.key,
      revision: bankQuestions.revision,
    })
    .from(bankQuestions)
    .where(and(isOwnerOfStored(owner), isUnembedded(encoder)))
    .limit(max)

export const toVector = (vector: Uint8Array): Int8Array =>
  new Int8Array(vector.buffer, vector.byteOffset, vector.byteLength)

/** Vector of a question and its owner; null without one. */
export const findVector = async (
  db: Connection,
  id: string,
): Promise<{ row: Int8Array; encoder: string } | null> => {
  const [found] = await db
    .select({ vector: bankQuestions.vector, encoder: bankQuestions.encoder })
    .from(bankQuestions)
    .where(eq(bankQuestions.id, id))
  return found?.vector && found.encoder ? { row: toVector(found.vector), encoder: found.encoder } : null
}

/** Every question of a bank that has a vector of this encoder. */
export const listVectors = async (
  db: Connection,
  owner: Owner,
  encoder: string,
): Promise<{ id: string; row: Int8Array }[]> => {
  const rows = await db
    .select({ id: bankQuestions.id, vector: bankQuestions.vector })
    .from(bankQuestions)
    .where(and(isOwnerOfStored(owner), eq(bankQuestions.encoder, encoder)))
  return rows.flatMap(({ id, vector }) => (vector ? [{ id, row: toVector(vector) }] : []))
}

/** Unless it was edited meanwhile. @returns whether it was stored */
export const putVector = async (
  tx: Connection,
  { id, revision }: Compared,
  { row, encoder, wordKey }: { row: Int8Array; encoder: string; wordKey: string },
): Promise<boolean> => {
  const vector = new Uint8Array(row.buffer, row.byteOffset, row.byteLength)
  const stored = await tx
    .update(bankQuestions)
    .set({ vector, encoder, wordKey })
    .where(and(eq(bankQuestions.id, id), eq(bankQuestions.revision, revision)))
    .returning({ id: bankQuestions.id })
  return stored.length > 0
}

/** Questions of a bank with equal words, in any order. */
export const listSameWords = async (
  db: Connection,
  owner: Owner,
  keys: readonly string[],
): Promise<{ id: string; wordKey: string }[]> =>
  keys.length === 0
    ? []
    : db
        .select({ id: bankQuestions.id, wordKey: bankQuestions.wordKey })
        .from(bankQuestions)
        .where(
          and(
            isOwnerOfStored(owner),
            sql`${bankQuestions.wordKey} in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`,
            ne(bankQuestions.wordKey, ''),
          ),
        )

export type Pair = { firstId: string; secondId: string; similarity: number }

/** Pair with the smaller id first. */
export const orderPair = (one: string, other: string): { firstId: string; secondId: string } =>
  one < other ? { firstId: one, secondId: other } : { firstId: other, secondId: one }

const isPairOf = (id: string): SQL =>
  or(eq(bankSimilarPairs.firstId, id), eq(bankSimilarPairs.secondId, id)) as SQL

/** Replaces the pairs found before an edit; those the teacher kept stay. */
export const replacePairs = async (tx: Connection, id: string, pairs: readonly Pair[]): Promise<void> => {
  await tx.delete(bankSimilarPairs).where(and(isPairOf(id), eq(bankSimilarPairs.isKept, false)))
  if (pairs.length > 0)
    await tx
      .insert(bankSimilarPairs)
      .values([...pairs])
      .onConflictDoNothing()
}

const first = alias(bankQuestions, 'first')
const second = alias(bankQuestions, 'second')

/** Pair of existing questions without a decision. */
const isOpen = (owner: Owner): SQL =>
  and(
    eq(first.ownerId, owner.accountId),
    isNull(first.removedAt),
    isNull(second.removedAt),
    eq(bankSimilarPairs.isKept, false),
    sql`(${first.variantGroup} is null or ${first.variantGroup} is distinct from ${second.variantGroup})`,
  ) as SQL

const joined = (db: Connection) =>
  db
    .select({
      firstId: bankSimilarPairs.firstId,
      secondId: bankSimilarPairs.secondId,
      similarity: bankSimilarPairs.similarity,
    })
    .from(bankSimilarPairs)
    .innerJoin(first, eq(first.id, bankSimilarPairs.firstId))
    .innerJoin(second, eq(second.id, bankSimilarPairs.secondId))

/** The most alike first. */
export const listOpenPairs = (db: Connection, owner: Owner, max: number): Promise<Pair[]> =>
  joined(db)
    .where(isOpen(owner))
    .orderBy(desc(bankSimilarPairs.similarity), bankSimilarPairs.firstId, bankSimilarPairs.secondId)
    .limit(max)

export const listOpenPairsOf = (db: Connection, owner: Owner, id: string, max: number): Promise<Pair[]> =>
  joined(db)
    .where(and(isOpen(owner), isPairOf(id)))
    .orderBy(desc(bankSimilarPairs.similarity))
    .limit(max)

export const countOpenPairs = async (db: Connection, owner: Owner): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(bankSimilarPairs)
    .innerJoin(first, eq(first.id, bankSimilarPairs.firstId))
    .innerJoin(second, eq(second.id, bankSimilarPairs.secondId))
    .where(isOpen(owner))
  return row?.count ?? 0
}

/** Saves the decision to keep both, also for a pair that was not found before. */
export const saveRelatedPair = (tx: Connection, one: string, other: string, isKept: boolean) =>
  tx
    .insert(bankSimilarPairs)
    .values({ ...orderPair(one, other), similarity: 0, isKept })
    .onConflictDoUpdate({
      target: [bankSimilarPairs.firstId, bankSimilarPairs.secondId],
      set: { isKept },
    })

/** Two questions of this owner, also if one was merged into the other; locked in a fixed order. */
export const lockPair = (tx: Connection, owner: Owner, ids: readonly string[]) =>
  tx
    .select({
      id: bankQuestions.id,
      removedAt: bankQuestions.removedAt,
      mergedInto: bankQuestions.mergedInto,
      variantGroup: bankQuestions.variantGroup,
      timesTaken: bankQuestions.timesTaken,
    })
    .from(bankQuestions)
    .where(and(inArray(bankQuestions.id, [...ids]), eq(bankQuestions.ownerId, owner.accountId)))
    .orderBy(bankQuestions.id)
    .for('update')

export const putMerged = (
  tx: Connection,
  id: string,
  change: { mergedInto: string | null; removedAt: Date | null },
) => tx.update(bankQuestions).set(change).where(eq(bankQuestions.id, id))

export const putVariantGroup = (tx: Connection, ids: readonly string[], variantGroup: string | null) =>
  tx
    .update(bankQuestions)
    .set({ variantGroup })
    .where(inArray(bankQuestions.id, [...ids]))

export const addCopyCount = (tx: Connection, id: string, times: number) =>
  tx
    .update(bankQuestions)
    .set({ timesTaken: sql`greatest(0, ${bankQuestions.timesTaken} + ${times})` })
    .where(eq(bankQuestions.id, id))
