// Rooms of a class: all with attendance for its teachers; open ones for its students.
import type { ClassRoom, OpenRoom } from '@lantern/contract/teach/live-rooms/class-rooms'
import type { Actor } from '../../../../actions/actor.ts'
import { checkClassAction, listClassNames, listJoinedNames } from '../../../classes/classes/index.ts'
import type { LiveRoomDeps } from '../deps.ts'
import { listOpenRoomsOf, listPlayersOfRooms, listRoomsOfClass } from './class-room-queries.ts'

/** Names that fit a few lines. */
const maxNames = 60

/**
 * Rooms of a class, in a constant number of queries.
 * @throws Refusal `not-found` for who doesn't teach the class
 */
export const listClassRooms = async (
  { db }: Pick<LiveRoomDeps, 'db'>,
  actor: Actor,
  classId: string,
): Promise<ClassRoom[]> => {
  await checkClassAction(db, actor, classId, 'read-members')
  const rooms = await listRoomsOfClass(db, classId)
  const names = await listClassNames(db, classId)
  const players = Map.groupBy(
    await listPlayersOfRooms(
      db,
      rooms.map(({ id }) => id),
    ),
    ({ roomId }) => roomId,
  )
  return rooms.map(({ id, title, teacher, hostId, phase, openedAt, endedAt, isForAll, chosen }) => {
    // Players who are members now.
    const here = (players.get(id) ?? []).flatMap(({ playerId }) => names.get(playerId) ?? [])
    return {
      id,
      title,
      teacher,
      isOwn: hostId === actor.accountId,
      phase,
      openedAt: openedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      isForAll,
      students: isForAll ? names.size : chosen.filter(accountId => names.has(accountId)).length,
      players: here.sort((a, b) => a.localeCompare(b)).slice(0, maxNames),
      here: here.length,
    }
  })
}

export const listOpenRooms = async (
  { db }: Pick<LiveRoomDeps, 'db'>,
  { accountId }: Actor,
): Promise<OpenRoom[]> => {
  const classNames = await listJoinedNames(db, accountId)
  if (classNames.size === 0) return []
  const rooms = await listOpenRoomsOf(db, accountId, [...classNames.keys()])
  return rooms.flatMap(({ id, title, classId, teacher, openedAt }) => {
    const className = classId === null ? undefined : classNames.get(classId)
    if (classId === null || className === undefined) return []
    return [{ id, title, classId, className, teacher, openedAt: openedAt.toISOString() }]
  })
}
