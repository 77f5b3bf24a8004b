// The SQL of questions that colleagues may see.
import { bankLimits } from '@lantern/contract/questions/question-bank/bank-limits.rules'
import { reviewLimits } from '@lantern/contract/questions/question-bank/bank-review'
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { playsClip, showsImage } from '../../../database/question-images.ts'
import { accounts } from '../../../database/schema/identity.ts'
import { bankShares } from '../../../database/schema/question-bank.relations.ts'
import { bankQuestions } from '../../../database/schema/question-bank.ts'
import { isOwner, isReader, type Owner } from './access.ts'
import { type BankRow, bankColumns } from './bank-queries.ts'
import { isFound } from './condition-queries.ts'

type ShareRow = typeof bankShares.$inferSelect

export type SharedRow = BankRow & {
  owner: string
  share: Pick<ShareRow, 'accountId' | 'reviewAskedAt' | 'approvedAt'> | null
}

const columns = {
  ...bankColumns,
  owner: accounts.username,
  // Account id included: a share with only null columns would read as no share.
  share: {
    accountId: bankShares.accountId,
    reviewAskedAt: bankShares.reviewAskedAt,
    approvedAt: bankShares.approvedAt,
  },
}

const isOfReader = (reader: Owner): SQL =>
  and(eq(bankShares.questionId, bankQuestions.id), eq(bankShares.accountId, reader.accountId)) as SQL

const waits = and(isNotNull(bankShares.reviewAskedAt), isNull(bankShares.approvedAt))

/** End of a page: whether it waits for a review, and time of the last change. */
export type SharedCursor = { waits: boolean; updatedAt: Date; id: string }

type Wanted = { q: string; only?: 'asked' | 'named' | undefined; after: SharedCursor | null }

/**
 * Shared questions, those waiting for this reader first, then latest change; one extra row if there is a next
 * page.
 */
export const listSharedRows = (
  db: Connection,
  reader: Owner,
  { q, only, after }: Wanted,
): Promise<SharedRow[]> => {
  const waiting = sql<boolean>`coalesce(${waits}, false)`
  return db
    .select(columns)
    .from(bankQuestions)
    .innerJoin(accounts, eq(accounts.id, bankQuestions.ownerId))
    .leftJoin(bankShares, isOfReader(reader))
    .where(
      and(
        isReader(reader),
        isNull(accounts.suspendedAt),
        isFound(q),
        only === 'asked' ? waits : only === 'named' ? isNotNull(bankShares.accountId) : undefined,
        after
          ? sql`(${waiting}, ${bankQuestions.updatedAt}, ${bankQuestions.id}) < (${after.waits}, ${after.updatedAt.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(waiting), desc(bankQuestions.updatedAt), desc(bankQuestions.id))
    .limit(bankLimits.page + 1)
}

/** Shared questions by id, in any order; without those this reader may not see. */
export const listReadable = (db: Connection, reader: Owner, ids: readonly string[]): Promise<SharedRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select(columns)
        .from(bankQuestions)
        .innerJoin(accounts, eq(accounts.id, bankQuestions.ownerId))
        .leftJoin(bankShares, isOfReader(reader))
        .where(and(inArray(bankQuestions.id, [...ids]), isReader(reader), isNull(accounts.suspendedAt)))

export const countAsked = async (db: Connection, reader: Owner): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(bankShares)
    .innerJoin(bankQuestions, eq(bankQuestions.id, bankShares.questionId))
    .where(and(eq(bankShares.accountId, reader.accountId), waits, isReader(reader)))
  return row?.count ?? 0
}

export const listColleagues = (db: Connection, questionId: string) =>
  db
    .select({
      accountId: bankShares.accountId,
      name: accounts.username,
      reviewAskedAt: bankShares.reviewAskedAt,
      approvedAt: bankShares.approvedAt,
    })
    .from(bankShares)
    .innerJoin(accounts, eq(accounts.id, bankShares.accountId))
    .where(eq(bankShares.questionId, questionId))
    .orderBy(asc(accounts.username))
    .limit(reviewLimits.colleaguesOfQuestion)

/** Adds shares; an existing one keeps its review, unless another review is asked for. */
export const putShares = async (
  tx: Connection,
  shares: readonly { questionId: string; accountId: string }[],
  { reviewAskedAt, now }: { reviewAskedAt: Date | null; now: Date },
): Promise<void> => {
  if (shares.length === 0) return
  await tx
    .insert(bankShares)
    .values(shares.map(share => ({ ...share, reviewAskedAt, createdAt: now })))
    .onConflictDoUpdate({
      target: [bankShares.questionId, bankShares.accountId],
      set: reviewAskedAt ? { reviewAskedAt, approvedAt: null } : { createdAt: now },
    })
}

export const deleteShare = async (
  tx: Connection,
  questionId: string,
  accountId: string,
): Promise<boolean> => {
  const rows = await tx
    .delete(bankShares)
    .where(and(eq(bankShares.questionId, questionId), eq(bankShares.accountId, accountId)))
    .returning({ accountId: bankShares.accountId })
  return rows.length > 0
}

/** @returns whether they were asked at all */
export const putApproval = async (
  tx: Connection,
  { questionId, accountId }: { questionId: string; accountId: string },
  approvedAt: Date | null,
): Promise<boolean> => {
  const rows = await tx
    .update(bankShares)
    .set({ approvedAt })
    .where(and(eq(bankShares.questionId, questionId), eq(bankShares.accountId, accountId)))
    .returning({ accountId: bankShares.accountId })
  return rows.length > 0
}

type Audience = Pick<BankRow, 'audience' | 'sharedClassId' | 'licence'> & { toReview: boolean }

/** A licence of its own stays; only drafts go into review. */
export const putAudience = async (
  tx: Connection,
  owner: Owner,
  ids: readonly string[],
  { audience, sharedClassId, licence, toReview }: Audience,
): Promise<void> => {
  if (ids.length === 0) return
  const { state } = bankQuestions
  await tx
    .update(bankQuestions)
    .set({
      audience,
      sharedClassId,
      licence: sql`case when ${bankQuestions.licence} = '' then ${licence} else ${bankQuestions.licence} end`,
      state:
        audience === 'everybody'
          ? 'published'
          : toReview
            ? sql`case when ${state} = 'draft' then 'review' else ${state} end`
            : state,
    })
    .where(and(inArray(bankQuestions.id, [...ids]), isOwner(owner)))
}

/** Whether a question that this reader may see shows a picture, or plays a clip. */
export const isSharedWithImage = async (db: Connection, reader: Owner, imageId: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: bankQuestions.id })
    .from(bankQuestions)
    .where(
      and(
        isReader(reader),
        or(
          and(bankQuestions.hasPicture, showsImage(bankQuestions, imageId)),
          playsClip(bankQuestions, imageId),
        ),
      ),
    )
    .limit(1)
  return row !== undefined
}
