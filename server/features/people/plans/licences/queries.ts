// SQL of school licences and their seats.
import { licenceLimits } from '@lantern/contract/people/plans/licences'
import { and, desc, eq, inArray, max, sql } from 'drizzle-orm'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { accounts } from '../../../../database/schema/identity.ts'
import { licenceSeats, licences } from '../../../../database/schema/plans.ts'

const seatsPerPage = 100

const usedSeats = sql<number>`(select count(*)::int from ${licenceSeats} where ${licenceSeats.licenceId} = ${licences.id})`

const selectLicences = (db: Connection) =>
  db
    .select({ licence: licences, usedSeats, ownerName: accounts.username, ownerEmail: accounts.email })
    .from(licences)
    .leftJoin(accounts, eq(accounts.id, licences.ownerId))
export type LicenceRow = Awaited<ReturnType<typeof listLicences>>[number]

const newestFirst = [desc(licences.invoiceYear), desc(licences.invoiceNumber)]

export const listLicences = (db: Connection) =>
  selectLicences(db)
    .orderBy(...newestFirst)
    .limit(licenceLimits.licences)

export const listLicencesOf = (db: Connection, ownerId: string) =>
  selectLicences(db)
    .where(eq(licences.ownerId, ownerId))
    .orderBy(...newestFirst)
    .limit(licenceLimits.licences)

/** Licence, for admins and the owner. @throws Refusal `not-found` for everybody else */
export const getLicence = async (db: Connection, actor: Actor, id: string): Promise<LicenceRow> => {
  const isOwn = actor.role === 'admin' ? undefined : eq(licences.ownerId, actor.accountId)
  const [found] = await selectLicences(db).where(and(eq(licences.id, id), isOwn))
  if (!found) throw new Refusal('not-found')
  return found
}

/** Licence with a row lock until the transaction ends, so that the last seat is given once. */
export const lockLicence = async (tx: Connection, id: string) => {
  const [found] = await tx.select().from(licences).where(eq(licences.id, id)).for('update')
  return found ?? null
}

export const countLicences = (db: Connection): Promise<number> => db.$count(licences)

/** Next number of the year, with a lock until the transaction ends, so that a rollback leaves no gap. */
export const nextInvoiceNumber = async (tx: Connection, year: number): Promise<number> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('invoice numbers'))`)
  const [row] = await tx
    .select({ last: max(licences.invoiceNumber) })
    .from(licences)
    .where(eq(licences.invoiceYear, year))
  return (row?.last ?? 0) + 1
}

export const insertLicence = async (
  tx: Connection,
  licence: typeof licences.$inferInsert,
): Promise<string> => {
  const [row] = await tx.insert(licences).values(licence).returning({ id: licences.id })
  if (!row) throw new Error('a licence could not be added')
  return row.id
}

export const updateLicence = (
  tx: Connection,
  id: string,
  change: Partial<Pick<typeof licences.$inferInsert, 'paidAt' | 'cancelledAt'>>,
) => tx.update(licences).set(change).where(eq(licences.id, id))

/** Invoiced and paid amounts by month of the invoice. */
export const sumByMonth = async (db: Connection) => {
  const month = sql<string>`to_char(${licences.createdAt} at time zone 'UTC', 'YYYY-MM')`
  return db
    .select({
      month,
      currency: licences.currency,
      invoiced: sql<number>`coalesce(sum(${licences.amount}) filter (where ${licences.cancelledAt} is null), 0)::float8`,
      paid: sql<number>`coalesce(sum(${licences.amount}) filter (where ${licences.paidAt} is not null), 0)::float8`,
    })
    .from(licences)
    .groupBy(month, licences.currency)
    .orderBy(desc(month), licences.currency)
    .limit(120)
}

export const listSeats = async (db: Connection, licenceId: string, page: number) => {
  const rows = await db
    .select({
      accountId: licenceSeats.accountId,
      name: accounts.username,
      email: accounts.email,
      givenAt: licenceSeats.givenAt,
    })
    .from(licenceSeats)
    .innerJoin(accounts, eq(accounts.id, licenceSeats.accountId))
    .where(eq(licenceSeats.licenceId, licenceId))
    .orderBy(licenceSeats.givenAt, accounts.username)
    .limit(seatsPerPage)
    .offset((page - 1) * seatsPerPage)
  return { rows, total: await countSeats(db, licenceId) }
}

export const countSeats = (db: Connection, licenceId: string): Promise<number> =>
  db.$count(licenceSeats, eq(licenceSeats.licenceId, licenceId))

/** Accounts by address, with the licence of their seat. */
export const findSeatHolders = async (db: Connection, emails: readonly string[]) =>
  db
    .select({ accountId: accounts.id, email: accounts.email, licenceId: licenceSeats.licenceId })
    .from(accounts)
    .leftJoin(licenceSeats, eq(licenceSeats.accountId, accounts.id))
    .where(and(inArray(accounts.email, [...emails]), eq(accounts.kind, 'account')))

/** A seat of an ended licence is replaced by the new one. */
export const putSeat = (tx: Connection, seat: typeof licenceSeats.$inferInsert) =>
  tx
    .insert(licenceSeats)
    .values(seat)
    .onConflictDoUpdate({
      target: licenceSeats.accountId,
      set: { licenceId: seat.licenceId, givenAt: seat.givenAt },
    })

export const deleteSeat = (db: Connection, licenceId: string, accountId: string) =>
  db
    .delete(licenceSeats)
    .where(and(eq(licenceSeats.licenceId, licenceId), eq(licenceSeats.accountId, accountId)))

/** Licences in force now, among the given ones. */
export const listRunning = async (
  db: Connection,
  ids: readonly string[],
  now: Date,
): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: licences.id })
    .from(licences)
    .where(
      and(
        inArray(licences.id, [...ids]),
        sql`${licences.cancelledAt} is null and ${licences.endsAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
