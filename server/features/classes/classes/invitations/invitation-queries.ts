// SQL of invitations by mail.
import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import {
  classes,
  classInvitations,
  classStudents,
  invitationStops,
} from '../../../../database/schema/classes.ts'
import { accounts } from '../../../../database/schema/identity.ts'
import { isApprovedTeacher } from '../../../people/teachers/index.ts'
import { hasApprovedOwner } from '../owner-queries.ts'

export type InvitationRow = typeof classInvitations.$inferSelect

/** Invitations with the list's line of the same address, latest first. */
export const listWithAnswers = (db: Connection, classId: string) =>
  db
    .select({
      invitation: classInvitations,
      lineId: classStudents.id,
      accountId: classStudents.accountId,
      declinedAt: classStudents.declinedAt,
    })
    .from(classInvitations)
    .leftJoin(
      classStudents,
      and(
        eq(classStudents.classId, classInvitations.classId),
        eq(classStudents.email, classInvitations.email),
      ),
    )
    .where(eq(classInvitations.classId, classId))
    .orderBy(desc(classInvitations.invitedAt), asc(classInvitations.email))
    .limit(classLimits.students)

/** Invitations of a class by address: sent, waiting or revoked. */
export const listByEmail = async (
  db: Connection,
  classId: string,
  emails: readonly string[],
): Promise<Map<string, InvitationRow>> => {
  const rows = await db
    .select()
    .from(classInvitations)
    .where(and(eq(classInvitations.classId, classId), inArray(classInvitations.email, [...emails])))
  return new Map(rows.map(row => [row.email, row]))
}

/** Number of addresses that a person had mailed since a moment. */
export const countInvitedSince = (db: Connection, accountId: string, since: Date): Promise<number> =>
  db.$count(
    classInvitations,
    and(eq(classInvitations.invitedById, accountId), gt(classInvitations.invitedAt, since)),
  )

/** Inserts invitations; a withdrawn one is sent again. */
export const putInvitations = async (
  tx: Connection,
  rows: readonly Pick<InvitationRow, 'classId' | 'email' | 'invitedById' | 'invitedAt'>[],
): Promise<void> => {
  if (rows.length === 0) return
  await tx
    .insert(classInvitations)
    .values(rows.map(row => ({ ...row, mailDueAt: row.invitedAt })))
    .onConflictDoUpdate({
      target: [classInvitations.email, classInvitations.classId],
      set: {
        invitedById: sql`excluded.invited_by_id`,
        invitedAt: sql`excluded.invited_at`,
        mailDueAt: sql`excluded.mail_due_at`,
        mailLeasedUntil: null,
        mailTries: 0,
        mailedAt: null,
        failedAt: null,
        takenBackAt: null,
      },
    })
}

/** @throws Refusal `not-found` where the class has no such invitation */
export const getInvitationRow = async (
  tx: Connection,
  classId: string,
  id: string,
): Promise<InvitationRow> => {
  const [row] = await tx
    .select()
    .from(classInvitations)
    .where(and(eq(classInvitations.classId, classId), eq(classInvitations.id, id)))
  if (!row) throw new Refusal('not-found')
  return row
}

/** Revocation for an address whose line is removed from the class's list. */
export const markRevoked = (tx: Connection, classId: string, email: string, now: Date) =>
  tx
    .update(classInvitations)
    .set({ takenBackAt: now, mailDueAt: null })
    .where(
      and(
        eq(classInvitations.classId, classId),
        eq(classInvitations.email, email),
        isNull(classInvitations.takenBackAt),
      ),
    )

/** Deletes the line of an invited person who hasn't joined by it. */
export const deleteUnjoinedLine = (tx: Connection, classId: string, email: string) =>
  tx
    .delete(classStudents)
    .where(
      and(
        eq(classStudents.classId, classId),
        eq(classStudents.email, email),
        isNull(classStudents.accountId),
      ),
    )

const isDue = (now: Date) =>
  or(
    and(lte(classInvitations.mailDueAt, now), isNull(classInvitations.mailLeasedUntil)),
    lte(classInvitations.mailLeasedUntil, now),
  )

/** Leases due invitations, each to one process until the end of the lease. */
export const claimDueInvitations = (
  db: Connection,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
) => {
  const due = db
    .select({ id: classInvitations.id })
    .from(classInvitations)
    .where(isDue(now))
    .orderBy(asc(classInvitations.invitedAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(classInvitations)
    .set({ mailLeasedUntil: leaseUntil, mailTries: sql`${classInvitations.mailTries} + 1` })
    .where(inArray(classInvitations.id, due))
    .returning()
}

/** Content of an invitation's mail; null if there is no reason any more to send it. */
export const findMailContent = async (db: Connection, invitationId: string) => {
  const [found] = await db
    .select({
      className: classes.name,
      code: classes.code,
      teacher: accounts.username,
      language: accounts.language,
    })
    .from(classInvitations)
    .innerJoin(classes, eq(classes.id, classInvitations.classId))
    .innerJoin(accounts, eq(accounts.id, classInvitations.invitedById))
    .innerJoin(
      classStudents,
      and(
        eq(classStudents.classId, classInvitations.classId),
        eq(classStudents.email, classInvitations.email),
        isNull(classStudents.accountId),
        isNull(classStudents.declinedAt),
      ),
    )
    .where(
      and(
        eq(classInvitations.id, invitationId),
        isNull(classInvitations.takenBackAt),
        isNull(classes.archivedAt),
        // Not sent for a teacher who lost approval meanwhile.
        hasApprovedOwner,
        isApprovedTeacher(classInvitations.invitedById),
      ),
    )
  return found ?? null
}

/** Ends the lease of a try, unless another process has leased the row meanwhile. */
export const finishInvitation = (
  db: Connection,
  { id, mailLeasedUntil }: InvitationRow,
  change: Partial<Pick<InvitationRow, 'mailedAt' | 'failedAt' | 'mailDueAt'>>,
) =>
  db
    .update(classInvitations)
    .set({ mailDueAt: null, ...change, mailLeasedUntil: null })
    .where(
      and(
        eq(classInvitations.id, id),
        mailLeasedUntil ? eq(classInvitations.mailLeasedUntil, mailLeasedUntil) : undefined,
      ),
    )

export const insertStop = (db: Connection, emailHash: Uint8Array, stoppedAt: Date) =>
  db.insert(invitationStops).values({ emailHash, stoppedAt }).onConflictDoNothing()

/** Hashes of addresses that refuse invitations. */
export const listStops = async (db: Connection, hashes: readonly Uint8Array[]): Promise<Set<string>> => {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .select({ emailHash: invitationStops.emailHash })
    .from(invitationStops)
    .where(inArray(invitationStops.emailHash, [...hashes]))
  return new Set(rows.map(({ emailHash }) => Buffer.from(emailHash).toString('hex')))
}

/** Deletion of an address's invitations with its account. */
export const deleteMailedInvitationsOf = (tx: Connection, accountId: string) =>
  tx
    .delete(classInvitations)
    .where(
      inArray(
        classInvitations.email,
        tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId)),
      ),
    )
