// SQL of invitations to teach a class, and of offers of a class.
import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { classTeacherInvitations } from '../../../../database/schema/classes.teachers.ts'
import { classes, classTeachers } from '../../../../database/schema/classes.ts'
import { accounts } from '../../../../database/schema/identity.ts'
import { hasApprovedOwner } from '../owner-queries.ts'

export type TeacherInvitationRow = typeof classTeacherInvitations.$inferSelect

const isOfClass = (classId: string) => eq(classTeacherInvitations.classId, classId)

/** Invitations of a class, including declined ones; with a name only for those who already teach it. */
export const listTeacherInvitations = (db: Connection, classId: string) =>
  db
    .select({ invitation: classTeacherInvitations, name: accounts.username, taughtAs: classTeachers.role })
    .from(classTeacherInvitations)
    .innerJoin(accounts, eq(accounts.id, classTeacherInvitations.accountId))
    .leftJoin(
      classTeachers,
      and(
        eq(classTeachers.classId, classTeacherInvitations.classId),
        eq(classTeachers.accountId, classTeacherInvitations.accountId),
      ),
    )
    .where(isOfClass(classId))
    .orderBy(asc(classTeacherInvitations.invitedAt), asc(classTeacherInvitations.id))
    .limit(classLimits.teachers)

/**
 * Invitations that an invited teacher sees: open ones of running classes with an approved owner, latest
 * first.
 */
export const listInvitationsOf = (db: Connection, accountId: string) =>
  db
    .select({
      id: classTeacherInvitations.id,
      className: classes.name,
      subject: classes.subject,
      role: classTeacherInvitations.role,
      invitedBy: accounts.username,
    })
    .from(classTeacherInvitations)
    .innerJoin(classes, eq(classes.id, classTeacherInvitations.classId))
    .innerJoin(accounts, eq(accounts.id, classTeacherInvitations.invitedById))
    .where(
      and(
        eq(classTeacherInvitations.accountId, accountId),
        isNull(classTeacherInvitations.declinedAt),
        isNull(classes.archivedAt),
        hasApprovedOwner,
      ),
    )
    .orderBy(desc(classTeacherInvitations.invitedAt), asc(classTeacherInvitations.id))
    .limit(50)

export const countTeacherInvitations = (db: Connection, classId: string): Promise<number> =>
  db.$count(classTeacherInvitations, isOfClass(classId))

export const findInvitationOf = async (
  db: Connection,
  classId: string,
  accountId: string,
): Promise<TeacherInvitationRow | null> => {
  const [row] = await db
    .select()
    .from(classTeacherInvitations)
    .where(and(isOfClass(classId), eq(classTeacherInvitations.accountId, accountId)))
  return row ?? null
}

/** @throws Refusal `not-found` for an invitation of somebody else, or one that was answered or withdrawn */
export const getOwnInvitation = async (
  db: Connection,
  accountId: string,
  id: string,
): Promise<TeacherInvitationRow> => {
  const [row] = await db
    .select()
    .from(classTeacherInvitations)
    .where(
      and(
        eq(classTeacherInvitations.id, id),
        eq(classTeacherInvitations.accountId, accountId),
        isNull(classTeacherInvitations.declinedAt),
      ),
    )
  if (!row) throw new Refusal('not-found')
  return row
}

/** Id of the invitation; a person who is invited again takes the later role. */
export const putInvitation = async (
  tx: Connection,
  row: Omit<typeof classTeacherInvitations.$inferInsert, 'id' | 'declinedAt'>,
): Promise<string> => {
  const { role, email, invitedById, invitedAt } = row
  const [saved] = await tx
    .insert(classTeacherInvitations)
    .values(row)
    .onConflictDoUpdate({
      target: [classTeacherInvitations.accountId, classTeacherInvitations.classId],
      set: { role, email, invitedById, invitedAt, declinedAt: null },
    })
    .returning({ id: classTeacherInvitations.id })
  if (!saved) throw new Error('an invitation could not be saved')
  return saved.id
}

export const markDeclined = (tx: Connection, id: string, declinedAt: Date) =>
  tx.update(classTeacherInvitations).set({ declinedAt }).where(eq(classTeacherInvitations.id, id))

/** @returns null for an unknown one, or one of another class */
export const deleteInvitation = async (
  tx: Connection,
  classId: string,
  id: string,
): Promise<TeacherInvitationRow | null> => {
  const [row] = await tx
    .delete(classTeacherInvitations)
    .where(and(isOfClass(classId), eq(classTeacherInvitations.id, id)))
    .returning()
  return row ?? null
}

/** Offers lapse when the class gets another owner. */
export const deleteOffers = (tx: Connection, classId: string): Promise<TeacherInvitationRow[]> =>
  tx
    .delete(classTeacherInvitations)
    .where(and(isOfClass(classId), eq(classTeacherInvitations.role, 'owner')))
    .returning()

/** Invitations by somebody lapse when they no longer teach the class; one to them does, too. */
export const deleteInvitationsOfTeacher = async (
  tx: Connection,
  classId: string,
  accountId: string,
): Promise<TeacherInvitationRow[]> => [
  ...(await tx
    .delete(classTeacherInvitations)
    .where(and(isOfClass(classId), eq(classTeacherInvitations.invitedById, accountId)))
    .returning()),
  ...(await tx
    .delete(classTeacherInvitations)
    .where(and(isOfClass(classId), eq(classTeacherInvitations.accountId, accountId)))
    .returning()),
]
