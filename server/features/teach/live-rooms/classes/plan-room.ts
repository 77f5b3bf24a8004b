// Plans a room for a class, gives it another time, calls it off, and opens it, early or late.

import type { FrozenQuiz } from '@lantern/contract/questions/kinds/authored-questions'
import { roomLimits } from '@lantern/contract/teach/live-rooms/live-options.rules'
import type { PlannedRoom } from '@lantern/contract/teach/live-rooms/planned-rooms'
import type { RoomOptions } from '@lantern/contract/teach/live-rooms/public-room-state'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { checkClassAction, lockClass } from '../../../classes/classes/index.ts'
import type { LiveRoomDeps } from '../deps.ts'
import { freezeForRoom } from '../log/freeze-for-room.ts'
import { findHostLimit, openForClass } from '../log/open-room.ts'
import { getOwnRoom, type RoomRow } from '../log/room-queries.ts'
import { insertChosenForPlanned } from './audience-queries.ts'
import { viewOnePlanned } from './list-planned.ts'
import { deletePlannedNotifications, notifyOfPlan } from './notify-class.ts'
import {
  countPlannedOfClass,
  deletePlanned,
  getOwnPlanned,
  insertPlanned,
  type PlannedRow,
  updatePlanned,
} from './planned-queries.ts'
import { isPlannable } from './planned-time.rules.ts'
import { chooseAudience } from './room-audience.ts'

type Plan = {
  quizId: string
  options: RoomOptions
  classId: string
  startsAt: string
  memberIds: readonly string[] | null
  admitsOthers: boolean
}

/** @throws Refusal `room-time` */
const readTime = (startsAt: string, now: Date): Date => {
  const time = new Date(startsAt)
  if (!isPlannable(time, now)) throw new Refusal('room-time')
  return time
}

/**
 * Planning of a room; its audience is notified. @throws Refusal `teacher-not-approved`, `not-found`,
 * `not-allowed`, `class-closed`, `room-time`, `quiz-not-ready`, `planned-room-limit`, `too-many-requests`
 */
export const planRoom = async (
  deps: LiveRoomDeps,
  actor: Actor,
  { quizId, options, classId, startsAt, memberIds, admitsOthers }: Plan,
): Promise<PlannedRoom> => {
  const { db, clock, limits } = deps
  const now = clock.now()
  const time = readTime(startsAt, now)
  await checkClassAction(db, actor, classId, 'assign')
  await limits.plans.count(actor.accountId)
  const { title } = await freezeForRoom(deps, actor, quizId)
  const plannedId = await db.transaction(async tx => {
    await lockClass(tx, classId)
    if ((await countPlannedOfClass(tx, classId)) >= roomLimits.planned)
      throw new Refusal('planned-room-limit')
    const { chosenIds } = await chooseAudience(tx, classId, { memberIds, admitsOthers })
    const row = await insertPlanned(tx, {
      hostId: actor.accountId,
      quizId,
      classId,
      isForAll: chosenIds === null,
      admitsOthers,
      title,
      options,
      startsAt: time,
      createdAt: now,
    })
    await insertChosenForPlanned(tx, row.id, chosenIds ?? [])
    await notifyOfPlan(tx, { row, chosenIds }, 'planned', now)
    return row.id
  })
  return viewOnePlanned(db, actor, plannedId)
}

/** Held, so that it isn't moved while it is opened. @throws Refusal `not-found`, `planned-room-opened` */
const lockPlannedRoom = async (tx: Connection, actor: Actor, id: string) => {
  const planned = await getOwnPlanned(tx, actor, id, true)
  if (planned.row.roomId !== null) throw new Refusal('planned-room-opened')
  return planned
}

const nextRevision = ({ timesRevision }: PlannedRow, now: Date) => ({
  timesRevision: timesRevision + 1,
  timesChangedAt: now,
})

/**
 * Moves a planned room and notifies its audience.
 * @throws Refusal `not-found`, `not-allowed`, `teacher-not-approved`, `class-without-owner`, `class-closed`,
 * `planned-room-opened`, `room-time`
 */
export const movePlannedRoom = async (
  { db, clock }: Pick<LiveRoomDeps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  startsAt: string,
): Promise<PlannedRoom> => {
  const now = clock.now()
  const time = readTime(startsAt, now)
  await checkClassAction(db, actor, (await getOwnPlanned(db, actor, id)).row.classId, 'assign')
  await db.transaction(async tx => {
    const { row, chosenIds } = await lockPlannedRoom(tx, actor, id)
    if (row.startsAt.getTime() === time.getTime()) return
    const changed = await updatePlanned(tx, id, { startsAt: time, ...nextRevision(row, now) })
    await notifyOfPlan(tx, { row: changed, chosenIds }, 'moved', now)
  })
  return viewOnePlanned(db, actor, id)
}

/** @throws Refusal `not-found`, `planned-room-opened` */
export const cancelPlannedRoom = (
  { db, clock }: Pick<LiveRoomDeps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> =>
  db.transaction(async tx => {
    const planned = await lockPlannedRoom(tx, actor, id)
    await deletePlanned(tx, id)
    await notifyOfPlan(tx, planned, 'cancelled', clock.now())
  })

/** @throws Refusal `planned-quiz-gone` where it was deleted since, `quiz-not-ready` */
const freezePlanned = async (
  deps: Pick<LiveRoomDeps, 'db' | 'clock' | 'freezeQuiz'>,
  actor: Actor,
  quizId: string | null,
): Promise<FrozenQuiz> => {
  if (quizId === null) throw new Refusal('planned-quiz-gone')
  try {
    return await freezeForRoom(deps, actor, quizId)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found') throw new Refusal('planned-quiz-gone')
    throw error
  }
}

/**
 * Opens a planned room; repeated calls return the same room. Calendars then show the time of opening.
 * @throws Refusal `not-found`, `not-allowed`, `class-closed`, `teacher-not-approved`, `quiz-not-ready`,
 * `planned-quiz-gone`, `too-many-requests`
 */
export const openPlannedRoom = async (deps: LiveRoomDeps, actor: Actor, id: string): Promise<RoomRow> => {
  const { db, clock, limits } = deps
  const { row: plannedRow } = await getOwnPlanned(db, actor, id)
  if (plannedRow.roomId !== null) await checkClassAction(db, actor, plannedRow.classId, 'read-members')
  if (plannedRow.roomId !== null) return getOwnRoom(db, actor, plannedRow.roomId)
  await checkClassAction(db, actor, plannedRow.classId, 'assign')
  await limits.openings.count(actor.accountId)
  const quiz = await freezePlanned(deps, actor, plannedRow.quizId)
  const playerLimit = await findHostLimit(deps, actor)
  return db.transaction(async tx => {
    const { row, chosenIds } = await getOwnPlanned(tx, actor, id, true)
    if (row.roomId !== null) return getOwnRoom(tx, actor, row.roomId)
    const now = clock.now()
    const { quizId, classId, options, admitsOthers } = row
    const audience = { chosenIds, admitsOthers }
    const hostId = actor.accountId
    const room = await openForClass(tx, {
      hostId,
      quizId,
      classId,
      quiz,
      options,
      audience,
      playerLimit,
      now,
    })
    await updatePlanned(tx, id, {
      roomId: room.id,
      title: room.title,
      startsAt: now,
      ...nextRevision(row, now),
    })
    await deletePlannedNotifications(tx, id)
    return room
  })
}
