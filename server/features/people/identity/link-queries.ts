// SQL of mail links and of pending sign-ins.
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { mailLinks, pendingSignIns } from '../../../database/schema/identity.ts'

type Purpose = typeof mailLinks.$inferSelect.purpose
type PendingSignIn = typeof pendingSignIns.$inferSelect

export const insertMailLink = (db: Connection, link: typeof mailLinks.$inferInsert) =>
  db.insert(mailLinks).values(link)

export const findMailLink = async (db: Connection, tokenHash: Uint8Array, purpose: Purpose) => {
  const [link] = await db
    .select()
    .from(mailLinks)
    .where(and(eq(mailLinks.tokenHash, tokenHash), eq(mailLinks.purpose, purpose)))
    .limit(1)
  return link ?? null
}

/** Marks a link as used; false when a concurrent request was first. */
export const useMailLink = async (db: Connection, tokenHash: Uint8Array, now: Date): Promise<boolean> => {
  const used = await db
    .update(mailLinks)
    .set({ usedAt: now })
    .where(and(eq(mailLinks.tokenHash, tokenHash), isNull(mailLinks.usedAt)))
  return used.rowCount === 1
}

/** Invalidates an account's links of one purpose. */
export const useMailLinksOf = (db: Connection, accountId: string, purpose: Purpose, now: Date) =>
  db
    .update(mailLinks)
    .set({ usedAt: now })
    .where(and(eq(mailLinks.accountId, accountId), eq(mailLinks.purpose, purpose), isNull(mailLinks.usedAt)))

export const insertPendingSignIn = (db: Connection, signIn: typeof pendingSignIns.$inferInsert) =>
  db.insert(pendingSignIns).values(signIn)

const waiting = (tokenHash: Uint8Array, purpose: PendingSignIn['purpose'], now: Date) =>
  and(
    eq(pendingSignIns.tokenHash, tokenHash),
    eq(pendingSignIns.purpose, purpose),
    gt(pendingSignIns.expiresAt, now),
  )

export const findPendingSignIn = async (
  db: Connection,
  tokenHash: Uint8Array,
  purpose: PendingSignIn['purpose'],
  now: Date,
): Promise<PendingSignIn | null> => {
  const [found] = await db
    .select()
    .from(pendingSignIns)
    .where(waiting(tokenHash, purpose, now))
    .limit(1)
  return found ?? null
}

/** Deletes a pending sign-in and returns it; null when it expired or a concurrent request was first. */
export const consumePendingSignIn = async (
  db: Connection,
  tokenHash: Uint8Array,
  purpose: PendingSignIn['purpose'],
  now: Date,
): Promise<PendingSignIn | null> => {
  const [consumed] = await db
    .delete(pendingSignIns)
    .where(waiting(tokenHash, purpose, now))
    .returning()
  return consumed ?? null
}

export const deletePendingSignInsOf = (db: Connection, accountId: string) =>
  db.delete(pendingSignIns).where(eq(pendingSignIns.accountId, accountId))

export const deletePendingSignInsBefore = (db: Connection, now: Date) =>
  db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now))
