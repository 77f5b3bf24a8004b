// The SQL of rooms that are planned.
import { and, asc, eq, gt, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { accounts } from '../../../../database/schema/identity.ts'
import { plannedRooms } from '../../../../database/schema/live-rooms.planned.ts'
import { chosenForPlanned, isPlannedFor } from './audience-queries.ts'

export type PlannedRow = typeof plannedRooms.$inferSelect

/** Maximum entries of a list or a calendar. */
const maxListed = 300

export const insertPlanned = async (
  tx: Connection,
  row: typeof plannedRooms.$inferInsert,
): Promise<PlannedRow> => {
  const [inserted] = await tx.insert(plannedRooms).values(row).returning()
  if (!inserted) throw new Error('a planned room was not written')
  return inserted
}

/** @throws Refusal `not-found`, also for somebody else's. @param isLocked until the transaction ends */
export const getOwnPlanned = async (
  db: Connection,
  actor: Actor,
  id: string,
  isLocked = false,
): Promise<{ row: PlannedRow; chosenIds: readonly string[] | null }> => {
  const query = db
    .select({ row: plannedRooms, chosen: chosenForPlanned })
    .from(plannedRooms)
    .where(and(eq(plannedRooms.id, id), eq(plannedRooms.hostId, actor.accountId)))
  const [found] = await (isLocked ? query.for('update', { of: plannedRooms }) : query)
  if (!found) throw new Refusal('not-found')
  return { row: found.row, chosenIds: found.row.isForAll ? null : found.chosen }
}

export const updatePlanned = async (
  tx: Connection,
  id: string,
  change: Pick<PlannedRow, 'startsAt' | 'timesRevision' | 'timesChangedAt'> &
    Partial<Pick<PlannedRow, 'roomId' | 'title'>>,
): Promise<PlannedRow> => {
  const [row] = await tx.update(plannedRooms).set(change).where(eq(plannedRooms.id, id)).returning()
  if (!row) throw new Refusal('not-found')
  return row
}

export const deletePlanned = (tx: Connection, id: string) =>
  tx.delete(plannedRooms).where(eq(plannedRooms.id, id))

/** Deletes planned rooms that were to begin before and were never opened. */
export const deleteMissedBefore = (db: Connection, before: Date) =>
  db.delete(plannedRooms).where(and(lt(plannedRooms.startsAt, before), isNull(plannedRooms.roomId)))

export const countPlannedOfClass = (db: Connection, classId: string): Promise<number> =>
  db.$count(plannedRooms, and(eq(plannedRooms.classId, classId), isNull(plannedRooms.roomId)))

/** Planned rooms with host and chosen students, next first. */
const listPlanned = (db: Connection, which: SQL | undefined) =>
  db
    .select({ row: plannedRooms, teacher: accounts.username, chosen: chosenForPlanned })
    .from(plannedRooms)
    .innerJoin(accounts, eq(accounts.id, plannedRooms.hostId))
    .where(which)
    .orderBy(asc(plannedRooms.startsAt), asc(plannedRooms.id))
    .limit(maxListed)

export type ListedPlanned = Awaited<ReturnType<typeof listPlanned>>[number]

/** @throws Refusal `not-found` */
export const getListed = async (db: Connection, id: string): Promise<ListedPlanned> => {
  const [found] = await listPlanned(db, eq(plannedRooms.id, id))
  if (!found) throw new Refusal('not-found')
  return found
}

export const listWaitingOfHost = (db: Connection, { accountId }: Actor) =>
  listPlanned(db, and(eq(plannedRooms.hostId, accountId), isNull(plannedRooms.roomId)))

export const listWaitingOfClass = (db: Connection, classId: string) =>
  listPlanned(db, and(eq(plannedRooms.classId, classId), isNull(plannedRooms.roomId)))

/** Planned rooms for a student of these classes that haven't opened and weren't to begin before `from`. */
export const listWaitingFor = (db: Connection, accountId: string, classIds: readonly string[], from: Date) =>
  listPlanned(
    db,
    and(
      inArray(plannedRooms.classId, [...classIds]),
      isNull(plannedRooms.roomId),
      gt(plannedRooms.startsAt, from),
      isPlannedFor(accountId),
    ),
  )

/** Planned rooms for a student of these classes, also opened ones. */
export const listTimesFor = (db: Connection, accountId: string, classIds: readonly string[], from: Date) =>
  listPlanned(
    db,
    and(
      inArray(plannedRooms.classId, [...classIds]),
      gt(plannedRooms.startsAt, from),
      isPlannedFor(accountId),
    ),
  )

/** Planned rooms for a teacher of these classes. */
export const listTimesOfClasses = (db: Connection, hostId: string, classIds: readonly string[], from: Date) =>
  listPlanned(
    db,
    and(
      or(eq(plannedRooms.hostId, hostId), inArray(plannedRooms.classId, [...classIds])),
      gt(plannedRooms.startsAt, from),
    ),
  )
