// The SQL of questions of the bank, one by one and several at once.
import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { bankQuestions } from '../../../database/schema/question-bank.ts'
import { isOwnerOfStored, type Owner } from './access.ts'

export type BankRow = Omit<
  typeof bankQuestions.$inferSelect,
  'found' | 'words' | 'vector' | 'encoder' | 'wordKey'
>
export type NewBankRow = typeof bankQuestions.$inferInsert

/** Columns without those that only searches need. */
export const bankColumns = {
  id: bankQuestions.id,
  ownerId: bankQuestions.ownerId,
  revision: bankQuestions.revision,
  title: bankQuestions.title,
  topic: bankQuestions.topic,
  tags: bankQuestions.tags,
  licence: bankQuestions.licence,
  state: bankQuestions.state,
  audience: bankQuestions.audience,
  sharedClassId: bankQuestions.sharedClassId,
  origin: bankQuestions.origin,
  importId: bankQuestions.importId,
  hash: bankQuestions.hash,
  body: bankQuestions.body,
  key: bankQuestions.key,
  explanation: bankQuestions.explanation,
  reasons: bankQuestions.reasons,
  bloom: bankQuestions.bloom,
  difficulty: bankQuestions.difficulty,
  concept: bankQuestions.concept,
  headings: bankQuestions.headings,
  citations: bankQuestions.citations,
  context: bankQuestions.context,
  checkFirst: bankQuestions.checkFirst,
  isUnsure: bankQuestions.isUnsure,
  seconds: bankQuestions.seconds,
  points: bankQuestions.points,
  image: bankQuestions.image,
  stimulus: bankQuestions.stimulus,
  sound: bankQuestions.sound,
  hasPicture: bankQuestions.hasPicture,
  timesTaken: bankQuestions.timesTaken,
  timesAsked: bankQuestions.timesAsked,
  askedStudents: bankQuestions.askedStudents,
  facility: bankQuestions.facility,
  lastAskedAt: bankQuestions.lastAskedAt,
  variantGroup: bankQuestions.variantGroup,
  mergedInto: bankQuestions.mergedInto,
  removedAt: bankQuestions.removedAt,
  createdAt: bankQuestions.createdAt,
  updatedAt: bankQuestions.updatedAt,
}

/** @throws Refusal `not-found`, also for somebody else's */
export const getOwnBankQuestion = async (db: Connection, owner: Owner, id: string): Promise<BankRow> => {
  const [row] = await db
    .select(bankColumns)
    .from(bankQuestions)
    .where(and(eq(bankQuestions.id, id), isOwnerOfStored(owner)))
  if (!row) throw new Refusal('not-found')
  return row
}

export const findOwnBankQuestion = async (
  db: Connection,
  owner: Owner,
  id: string,
): Promise<BankRow | null> => {
  const [row] = await listOwnBankQuestions(db, owner, [id])
  return row ?? null
}

/** Like `getOwnBankQuestion`, with a row lock (FOR UPDATE). */
export const lockOwnBankQuestion = async (tx: Connection, owner: Owner, id: string): Promise<BankRow> => {
  const [row] = await tx
    .select(bankColumns)
    .from(bankQuestions)
    .where(and(eq(bankQuestions.id, id), isOwnerOfStored(owner)))
    .for('update')
  if (!row) throw new Refusal('not-found')
  return row
}

/** Questions of this owner by their ids, in the order of the ids; those of others are missing. */
export const listOwnBankQuestions = async (
  db: Connection,
  owner: Owner,
  ids: readonly string[],
): Promise<BankRow[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .select(bankColumns)
    .from(bankQuestions)
    .where(and(inArray(bankQuestions.id, [...ids]), isOwnerOfStored(owner)))
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** Other questions of its variant group. */
export const listVariants = async (
  db: Connection,
  owner: Owner,
  { id, variantGroup }: Pick<BankRow, 'id' | 'variantGroup'>,
  max: number,
): Promise<BankRow[]> =>
  variantGroup === null
    ? []
    : db
        .select(bankColumns)
        .from(bankQuestions)
        .where(
          and(eq(bankQuestions.variantGroup, variantGroup), ne(bankQuestions.id, id), isOwnerOfStored(owner)),
        )
        .limit(max)

/** Latest change first, so many. */
export const listLatestBankQuestions = (db: Connection, owner: Owner, max: number): Promise<BankRow[]> =>
  db
    .select(bankColumns)
    .from(bankQuestions)
    .where(isOwnerOfStored(owner))
    .orderBy(desc(bankQuestions.updatedAt), asc(bankQuestions.id))
    .limit(max)

/**
 * Like `listOwnBankQuestions`, with row locks (FOR UPDATE) in a fixed order, so that transactions do not
 * deadlock.
 */
export const lockOwnBankQuestions = (
  tx: Connection,
  owner: Owner,
  ids: readonly string[],
): Promise<BankRow[]> =>
  tx
    .select(bankColumns)
    .from(bankQuestions)
    .where(and(inArray(bankQuestions.id, [...ids]), isOwnerOfStored(owner)))
    .orderBy(asc(bankQuestions.id))
    .for('update')

export const countOwnBankQuestions = async (db: Connection, owner: Owner): Promise<number> => {
  const [row] = await db.select({ questions: count() }).from(bankQuestions).where(isOwnerOfStored(owner))
  return row?.questions ?? 0
}

/** Advisory lock: additions to one bank run one after another, so that nothing is added twice. */
export const queueForBank = (tx: Connection, owner: Owner) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`question bank ${owner.accountId}`}, 0))`)

export const insertBankQuestions = async (
  db: Connection,
  questions: readonly NewBankRow[],
): Promise<BankRow[]> =>
  questions.length === 0
    ? []
    : db
        .insert(bankQuestions)
        .values([...questions])
        .returning(bankColumns)

/** Changes a question and counts its revision up. */
export const updateBankQuestion = async (
  tx: Connection,
  id: string,
  change: Partial<NewBankRow>,
): Promise<BankRow> => {
  const [row] = await tx
    .update(bankQuestions)
    .set({ ...change, revision: sql`${bankQuestions.revision} + 1` })
    .where(eq(bankQuestions.id, id))
    .returning(bankColumns)
  if (!row) throw new Refusal('not-found')
  return row
}

/** Hashes among these that the owner's bank has. */
export const listExistingHashes = async (
  db: Connection,
  owner: Owner,
  hashes: readonly string[],
): Promise<Set<string>> => {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ hash: bankQuestions.hash })
    .from(bankQuestions)
    .where(
      and(
        isOwnerOfStored(owner),
        sql`${bankQuestions.hash} in (select jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb))`,
      ),
    )
  return new Set(rows.map(({ hash }) => hash))
}
