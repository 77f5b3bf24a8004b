// The SQL of files of questions and of what is in them.
import type { QuestionImport, ShownItems } from '@lantern/contract/questions/question-bank/question-imports'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import {
  bankQuestions,
  questionImportItems,
  questionImports,
} from '../../../database/schema/question-bank.ts'
import type { Owner } from './access.ts'

export type ImportRow = typeof questionImports.$inferSelect
export type ItemRow = typeof questionImportItems.$inferSelect

const maxListed = 30

export const insertImport = async (
  db: Connection,
  file: typeof questionImports.$inferInsert,
): Promise<ImportRow> => {
  const [row] = await db.insert(questionImports).values(file).returning()
  if (!row) throw new Error('a file of questions could not be added')
  return row
}

const isOwn = (owner: Owner, id: string) =>
  and(eq(questionImports.id, id), eq(questionImports.ownerId, owner.accountId))

/** @throws Refusal `not-found`, also for somebody else's */
export const getOwnImport = async (db: Connection, owner: Owner, id: string): Promise<ImportRow> => {
  const [row] = await db.select().from(questionImports).where(isOwn(owner, id))
  if (!row) throw new Refusal('not-found')
  return row
}

/** Like `getOwnImport`, with a row lock (FOR UPDATE). */
export const lockOwnImport = async (tx: Connection, owner: Owner, id: string): Promise<ImportRow> => {
  const [row] = await tx.select().from(questionImports).where(isOwn(owner, id)).for('update')
  if (!row) throw new Refusal('not-found')
  return row
}

export const findImport = async (db: Connection, id: string): Promise<ImportRow | null> => {
  const [row] = await db.select().from(questionImports).where(eq(questionImports.id, id))
  return row ?? null
}

export const listOwnImports = (db: Connection, owner: Owner): Promise<ImportRow[]> =>
  db
    .select()
    .from(questionImports)
    .where(eq(questionImports.ownerId, owner.accountId))
    .orderBy(desc(questionImports.createdAt))
    .limit(maxListed)

export const updateImport = async (
  db: Connection,
  id: string,
  change: Partial<ImportRow>,
): Promise<ImportRow | null> => {
  const [row] = await db.update(questionImports).set(change).where(eq(questionImports.id, id)).returning()
  return row ?? null
}

export const deleteImport = (db: Connection, id: string) =>
  db.delete(questionImports).where(eq(questionImports.id, id))

/** Files in progress without a sign of life since `before`. */
export const listStalled = (db: Connection, before: Date): Promise<ImportRow[]> =>
  db
    .select()
    .from(questionImports)
    .where(and(inArray(questionImports.state, ['reading', 'adding']), lt(questionImports.updatedAt, before)))
    .limit(100)

/** Tables not added since `before` whose files still exist. */
export const listUnusedFiles = (db: Connection, before: Date): Promise<ImportRow[]> =>
  db
    .select()
    .from(questionImports)
    .where(
      and(
        inArray(questionImports.state, ['ready', 'undone']),
        isNotNull(questionImports.fileKey),
        lt(questionImports.updatedAt, before),
      ),
    )
    .limit(100)

export const insertItems = (db: Connection, items: readonly (typeof questionImportItems.$inferInsert)[]) =>
  db
    .insert(questionImportItems)
    .values([...items])
    .onConflictDoNothing()

export const deleteItems = (db: Connection, importId: string) =>
  db.delete(questionImportItems).where(eq(questionImportItems.importId, importId))

const shows: Record<ShownItems, ReturnType<typeof eq> | undefined> = {
  all: undefined,
  losses: eq(questionImportItems.hasLoss, true),
  refused: isNull(questionImportItems.hash),
  known: eq(questionImportItems.isKnown, true),
  similar: isNotNull(questionImportItems.similarTo),
}

/** Items behind a place, in their order. */
export const listItems = (
  db: Connection,
  importId: string,
  { show, after, max }: { show: ShownItems; after: number; max: number },
): Promise<ItemRow[]> =>
  db
    .select()
    .from(questionImportItems)
    .where(and(eq(questionImportItems.importId, importId), gt(questionImportItems.place, after), shows[show]))
    .orderBy(asc(questionImportItems.place))
    .limit(max)

type Counts = QuestionImport['counts']

/** Counts of items per file, and of those in the bank. */
export const countItems = async (
  db: Connection,
  importIds: readonly string[],
): Promise<Map<string, Counts>> => {
  if (importIds.length === 0) return new Map()
  const { hash, isKnown, hasLoss } = questionImportItems
  const rows = await db
    .select({
      importId: questionImportItems.importId,
      whole: sql<number>`count(*) filter (where ${hash} is not null and not ${isKnown} and not ${hasLoss})::int`,
      withLoss: sql<number>`count(*) filter (where ${hash} is not null and not ${isKnown} and ${hasLoss})::int`,
      refused: sql<number>`count(*) filter (where ${hash} is null)::int`,
      known: sql<number>`count(*) filter (where ${isKnown})::int`,
      similar: sql<number>`count(${questionImportItems.similarTo})::int`,
    })
    .from(questionImportItems)
    .where(inArray(questionImportItems.importId, [...importIds]))
    .groupBy(questionImportItems.importId)
  const added = await db
    .select({ importId: bankQuestions.importId, questions: count() })
    .from(bankQuestions)
    .where(and(inArray(bankQuestions.importId, [...importIds]), isNull(bankQuestions.removedAt)))
    .groupBy(bankQuestions.importId)
  const inBank = new Map(added.map(row => [row.importId, row.questions]))
  const none = { whole: 0, withLoss: 0, refused: 0, known: 0, similar: 0 }
  return new Map(
    importIds.map(id => {
      const { whole, withLoss, refused, known, similar } = rows.find(row => row.importId === id) ?? none
      return [id, { whole, withLoss, refused, known, similar, inBank: inBank.get(id) ?? 0 }]
    }),
  )
}

/** @returns how many were there */
export const removeImported = async (tx: Connection, importId: string, now: Date): Promise<number> => {
  const rows = await tx
    .update(bankQuestions)
    .set({ removedAt: now })
    .where(and(eq(bankQuestions.importId, importId), isNull(bankQuestions.removedAt)))
    .returning({ id: bankQuestions.id })
  return rows.length
}
