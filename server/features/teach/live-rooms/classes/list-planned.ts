// Planned rooms as their host, the class's teachers, its students and calendars read them.
import type { AwaitedRoom, PlannedRoom } from '@lantern/contract/teach/live-rooms/planned-rooms'
import type { Actor } from '../../../../actions/actor.ts'
import type { Connection } from '../../../../database/client.ts'
import {
  checkClassAction,
  getClassName,
  listJoinedNames,
  listTaughtNames,
} from '../../../classes/classes/index.ts'
import type { LiveRoomDeps } from '../deps.ts'
import {
  getListed,
  type ListedPlanned,
  listTimesFor,
  listTimesOfClasses,
  listWaitingFor,
  listWaitingOfClass,
  listWaitingOfHost,
} from './planned-queries.ts'
import { awaitedSince } from './planned-time.rules.ts'

const view = ({ row, teacher, chosen }: ListedPlanned, actor: Actor, className: string): PlannedRoom => ({
  id: row.id,
  title: row.title,
  classId: row.classId,
  className,
  teacher,
  isOwn: row.hostId === actor.accountId,
  startsAt: row.startsAt.toISOString(),
  isForAll: row.isForAll,
  chosen: row.isForAll ? 0 : chosen.length,
  admitsOthers: row.admitsOthers,
})

export const viewOnePlanned = async (db: Connection, actor: Actor, id: string): Promise<PlannedRoom> => {
  const planned = await getListed(db, id)
  return view(planned, actor, await getClassName(db, planned.row.classId))
}

export const listPlannedRooms = async (
  { db }: Pick<LiveRoomDeps, 'db'>,
  actor: Actor,
): Promise<PlannedRoom[]> => {
  const names = await listTaughtNames(db, actor.accountId)
  return (await listWaitingOfHost(db, actor)).map(planned =>
    view(planned, actor, names.get(planned.row.classId) ?? ''),
  )
}

/** @throws Refusal `not-found` for who doesn't teach the class */
export const listPlannedRoomsOfClass = async (
  { db }: Pick<LiveRoomDeps, 'db'>,
  actor: Actor,
  classId: string,
): Promise<PlannedRoom[]> => {
  const { row } = await checkClassAction(db, actor, classId, 'read-members')
  return (await listWaitingOfClass(db, classId)).map(planned => view(planned, actor, row.name))
}

export const listAwaitedRooms = async (
  { db, clock }: Pick<LiveRoomDeps, 'db' | 'clock'>,
  actor: Actor,
): Promise<AwaitedRoom[]> => {
  const names = await listJoinedNames(db, actor.accountId)
  if (names.size === 0) return []
  const waiting = await listWaitingFor(db, actor.accountId, [...names.keys()], awaitedSince(clock.now()))
  return waiting.map(planned => view(planned, actor, names.get(planned.row.classId) ?? ''))
}

export type PlannedTime = {
  id: string
  title: string
  classId: string
  startsAt: Date
  /** Counts changes of its time. */
  revision: number
  changedAt: Date
}

const toTime = ({ row }: ListedPlanned): PlannedTime => ({
  id: row.id,
  title: row.title,
  classId: row.classId,
  startsAt: row.startsAt,
  revision: row.timesRevision,
  changedAt: row.timesChangedAt ?? row.createdAt,
})

/** Planned for a student of these classes; nothing that was to begin before `from`. */
export const listRoomTimesFor = async (
  db: Connection,
  accountId: string,
  classIds: readonly string[],
  from: Date,
): Promise<PlannedTime[]> => (await listTimesFor(db, accountId, classIds, from)).map(toTime)

/** Planned by a teacher, or for classes that they teach. */
export const listRoomTimesOfTeacher = async (
  db: Connection,
  accountId: string,
  classIds: readonly string[],
  from: Date,
): Promise<PlannedTime[]> => (await listTimesOfClasses(db, accountId, classIds, from)).map(toTime)
