// Target of an activity, and the next step of its person: by the same rules as everywhere else. Membership of
// a course, as stated by the platform, allows joining a class that belongs to the course, and opens nothing
// by itself.

import type { LtiOpens, LtiStep } from '@lantern/contract/connect/lti/launch'
import type { Role } from '@lantern/contract/people/identity/roles'
import type { Connection } from '../../../database/client.ts'
import { findJoinableClass, listJoinedNames, listTaughtNames } from '../../classes/classes/index.ts'
import {
  listClassesWithSource,
  listReadableSourcesOf,
  listSourcesByIds,
} from '../../material/library/index.ts'
import { findHomeworkClass, findHomeworkTitle } from '../../teach/homework/index.ts'
import { findPlannedFor } from '../../teach/live-rooms/index.ts'
import { listCourseClasses } from './course-queries.ts'
import type { LaunchRow } from './launch-queries.ts'
import type { PlatformRow } from './platform-queries.ts'

export type Person = { id: string; role: Role }
export type Visit = { row: LaunchRow; platform: PlatformRow; person: Person }
export type Way = {
  step: LtiStep
  /** Class they may join to go on. */
  joinId: string | null
}

const only = (step: LtiStep): Way => ({ step, joinId: null })

/** Title; null for a deleted target. @param accountId who asks; access isn't checked here */
export const findTitle = async (
  db: Connection,
  { kind, id }: LtiOpens,
  accountId: string,
): Promise<string | null> => {
  if (kind === 'homework') return findHomeworkTitle(db, id)
  if (kind === 'room') return (await findPlannedFor(db, id, accountId))?.title ?? null
  return (await listSourcesByIds(db, [id]))[0]?.name ?? null
}

/** Step to join a class that belongs to the course and has the wanted item. */
const askToJoin = async (
  db: Connection,
  { row, platform: { name: platform }, person }: Visit,
  listClassesWithIt: (courseClasses: readonly string[]) => Promise<Iterable<string>>,
): Promise<Way> => {
  const courseClasses = person.role === 'student' ? await listCourseClasses(db, row) : []
  const found = await findJoinableClass(db, [...(await listClassesWithIt(courseClasses))])
  if (!found) return only({ step: 'not-yours', platform })
  return { step: { step: 'join', platform, className: found.name }, joinId: found.id }
}

const wayToSource = async (db: Connection, visit: Visit, id: string): Promise<Way> => {
  const { person } = visit
  const readable = await listReadableSourcesOf(db, { accountId: person.id }, [id])
  if (readable.length > 0) return only({ step: 'open', kind: 'source', id })
  return askToJoin(db, visit, classIds => listClassesWithSource(db, id, classIds))
}

const wayToRoom = async (db: Connection, visit: Visit, id: string): Promise<Way> => {
  const { person, platform } = visit
  const room = await findPlannedFor(db, id, person.id)
  if (!room) return only({ step: 'gone', platform: platform.name })
  const { classId, title, roomId } = room
  if ((await listTaughtNames(db, person.id)).has(classId))
    return only({ step: 'open', kind: 'class', id: classId })
  if (!(await listJoinedNames(db, person.id)).has(classId))
    return askToJoin(db, visit, async classIds => classIds.filter(one => one === classId))
  if (!room.isFor) return only({ step: 'not-yours', platform: platform.name })
  if (room.isOver) return only({ step: 'room-over', title })
  if (roomId) return only({ step: 'open', kind: 'room', id: roomId })
  return only({ step: 'room-early', title, startsAt: room.startsAt.toISOString() })
}

/**
 * Homework is open to everybody with its link; its own settings say until when. Students of the course may join
 * its class.
 */
const wayToHomework = async (db: Connection, { row, person }: Visit, id: string): Promise<Way> => {
  const step = { step: 'open', kind: 'homework', id } as const
  const classId = person.role === 'student' ? await findHomeworkClass(db, id) : null
  if (!classId || !(await listCourseClasses(db, row)).includes(classId)) return only(step)
  if ((await listJoinedNames(db, person.id)).has(classId)) return only(step)
  return { step, joinId: (await findJoinableClass(db, [classId]))?.id ?? null }
}

/** @param opens existing target */
export const findWay = async (db: Connection, visit: Visit, { kind, id }: LtiOpens): Promise<Way> => {
  if (kind === 'source') return wayToSource(db, visit, id)
  if (kind === 'room') return wayToRoom(db, visit, id)
  return wayToHomework(db, visit, id)
}
