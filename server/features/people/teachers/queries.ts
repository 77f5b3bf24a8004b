// SQL of teachers' profiles.
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { accounts, sessions } from '../../../database/schema/identity.ts'
import { teacherProfiles } from '../../../database/schema/teachers.ts'

type TeacherProfile = typeof teacherProfiles.$inferSelect
export type CertificateType = NonNullable<TeacherProfile['certificateType']>

const columns = {
  id: accounts.id,
  username: accounts.username,
  email: accounts.email,
  phone: accounts.phone,
  verifiedAt: accounts.verifiedAt,
  createdAt: accounts.createdAt,
  profile: teacherProfiles,
}

const selectTeachers = (db: Connection, condition: SQL | undefined) =>
  db
    .select(columns)
    .from(accounts)
    .leftJoin(teacherProfiles, eq(teacherProfiles.accountId, accounts.id))
    .where(and(eq(accounts.role, 'teacher'), condition))

/** Teacher's account with profile; `profile` is null without an application. */
export type Teacher = Awaited<ReturnType<typeof selectTeachers>>[number]

export const findTeacher = async (db: Connection, accountId: string): Promise<Teacher | null> => {
  const [teacher] = await selectTeachers(db, eq(accounts.id, accountId)).limit(1)
  return teacher ?? null
}

/** Teachers among `ids`. */
export const listTeachersOf = async (db: Connection, ids: readonly string[]): Promise<Teacher[]> =>
  ids.length === 0 ? [] : selectTeachers(db, inArray(accounts.id, [...ids]))

const waits = and(
  isNull(teacherProfiles.decision),
  isNotNull(teacherProfiles.certificateKey),
  isNotNull(accounts.verifiedAt),
)

/** Waiting teachers, longest first; or decided ones, latest first. */
export const listTeachers = (db: Connection, state: 'pending' | 'approved' | 'rejected') =>
  state === 'pending'
    ? selectTeachers(db, waits).orderBy(asc(teacherProfiles.sentAt)).limit(500)
    : selectTeachers(db, eq(teacherProfiles.decision, state))
        .orderBy(desc(teacherProfiles.decidedAt))
        .limit(500)

export const countWaiting = async (db: Connection): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(accounts)
    .innerJoin(teacherProfiles, eq(teacherProfiles.accountId, accounts.id))
    .where(and(eq(accounts.role, 'teacher'), waits))
  return row?.count ?? 0
}

/** Profile with a row lock until the transaction ends; null without an application. */
export const lockProfile = async (tx: Connection, accountId: string): Promise<TeacherProfile | null> => {
  const [profile] = await tx
    .select()
    .from(teacherProfiles)
    .where(eq(teacherProfiles.accountId, accountId))
    .for('update')
  return profile ?? null
}

export const upsertProfile = (
  db: Connection,
  accountId: string,
  profile: Omit<typeof teacherProfiles.$inferInsert, 'accountId'>,
) =>
  db
    .insert(teacherProfiles)
    .values({ accountId, ...profile })
    .onConflictDoUpdate({ target: teacherProfiles.accountId, set: { ...profile, accountId } })

/** Decides a waiting review; false when a concurrent request was first or a new certificate came. */
export const updateDecision = async (
  db: Connection,
  accountId: string,
  decision: { decision: 'approved' | 'rejected'; note: string; decidedAt: Date },
): Promise<boolean> => {
  const decided = await db
    .update(teacherProfiles)
    .set(decision)
    .where(and(eq(teacherProfiles.accountId, accountId), isNull(teacherProfiles.decision)))
  return decided.rowCount === 1
}

/** Admins to notify of a waiting review. */
export const listAdminIds = async (db: Connection): Promise<string[]> => {
  const admins = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), isNull(accounts.suspendedAt), isNotNull(accounts.verifiedAt)))
  return admins.map(({ id }) => id)
}

/** SQL condition for other queries: the account is an approved teacher. */
export const isApprovedTeacher = (accountId: string | SQL | PgColumn): SQL =>
  sql`exists (select 1 from ${accounts} a join ${teacherProfiles} p on p.account_id = a.id
    where a.id = ${accountId} and a.role = 'teacher' and a.verified_at is not null and a.suspended_at is null
      and p.decision = 'approved')`

/**
 * SQL condition for other queries: the account is a teacher's, and no admin has declined it, so that others may
 * vouch for it within a class.
 */
export const mayBeVouchedFor = (accountId: string | SQL | PgColumn): SQL =>
  sql`exists (select 1 from ${accounts} a left join ${teacherProfiles} p on p.account_id = a.id
    where a.id = ${accountId} and a.role = 'teacher' and a.verified_at is not null and a.suspended_at is null
      and p.decision is distinct from 'rejected')`

/** Approved teacher who can sign in; labels of subjects, null where not stated. */
export type ApprovedTeacher = {
  id: string
  name: string
  subject: string | null
  subcategory: string | null
  /** Subject in own words, where it isn't in the list. */
  specified: string
  /** Moment of the last request, accurate to some minutes. */
  lastSeenAt: Date | null
}

/** Approved teachers, limited to `ids` if given. */
export const listApprovedTeachers = (db: Connection, ids?: readonly string[]): Promise<ApprovedTeacher[]> =>
  db
    .select({
      id: accounts.id,
      name: accounts.username,
      subject: teacherProfiles.subject,
      subcategory: teacherProfiles.subcategory,
      specified: teacherProfiles.specified,
      lastSeenAt:
        sql`(select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.accountId} = ${accounts.id})`.mapWith(
          sessions.lastSeenAt,
        ) as ReturnType<typeof sql<Date | null>>,
    })
    .from(accounts)
    .innerJoin(teacherProfiles, eq(teacherProfiles.accountId, accounts.id))
    .where(
      and(
        eq(accounts.role, 'teacher'),
        isNull(accounts.suspendedAt),
        isNotNull(accounts.verifiedAt),
        eq(teacherProfiles.decision, 'approved'),
        ids ? inArray(accounts.id, [...ids]) : undefined,
      ),
    )
    .orderBy(accounts.id)
    .limit(2000)

/** Accounts of these addresses, except the caller's. */
export const findByEmail = (db: Connection, asker: Pick<Actor, 'accountId'>, emails: readonly string[]) =>
  emails.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: accounts.id, email: accounts.email })
        .from(accounts)
        .where(and(inArray(accounts.email, [...emails]), ne(accounts.id, asker.accountId)))
