// Opens a room: its questions are frozen, and it gets an unguessable code.
import { randomInt, randomUUID } from 'node:crypto'
import type { FrozenQuiz } from '@lantern/contract/questions/kinds/authored-questions'
import { drawQuestion } from '@lantern/contract/questions/kinds/numeric/calculated.rules'
import { codeDigits, roomLimits } from '@lantern/contract/teach/live-rooms/live-options.rules'
import type { RoomOptions } from '@lantern/contract/teach/live-rooms/public-room-state'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { checkClassAction } from '../../../classes/classes/index.ts'
import { checkApprovedTeacher } from '../../../people/teachers/index.ts'
import { insertChosenForRoom } from '../classes/audience-queries.ts'
import { notifyClass } from '../classes/notify-class.ts'
import { type Audience, chooseAudience, everybody } from '../classes/room-audience.ts'
import type { LiveRoomDeps } from '../deps.ts'
import { freezeForRoom } from './freeze-for-room.ts'
import { insertRoom, type RoomRow } from './room-queries.ts'

/** Taken codes are rare as long as far fewer than a million rooms are open. */
const maxTries = 50

export type NewRoom = {
  hostId: string
  quizId: string | null
  /** Class of the room; null if everybody with the code is admitted. */
  classId?: string | null
  audience?: Audience
  quiz: Pick<FrozenQuiz, 'title' | 'questions'>
  options: RoomOptions
  playerLimit: number
  now: Date
  /** Room whose missed questions are repeated. */
  replayOfId?: string
}

const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')

/** Adds a room with a code of its own. @throws Refusal `quiz-not-ready` without questions */
export const createRoom = async (
  db: Connection,
  { hostId, quizId, classId, audience = everybody, quiz, options, playerLimit, now, replayOfId }: NewRoom,
): Promise<RoomRow> => {
  if (quiz.questions.length === 0) throw new Refusal('quiz-not-ready')
  // Equal numbers for all players of a room, so that the class can discuss them.
  const seed = randomUUID()
  const questions = quiz.questions.map(question => drawQuestion(question, seed))
  for (let tries = 0; tries < maxTries; tries++) {
    const room = await insertRoom(db, {
      code: newCode(),
      hostId,
      quizId,
      classId: classId ?? null,
      isForAll: audience.chosenIds === null,
      admitsOthers: audience.admitsOthers,
      title: quiz.title,
      questions,
      options,
      playerLimit,
      openedAt: now,
      aliveAt: now,
      visitedAt: now,
      replayOfId: replayOfId ?? null,
    })
    if (!room) continue
    await insertChosenForRoom(db, room.id, audience.chosenIds ?? [])
    return room
  }
  throw new Refusal('overloaded')
}

/** Opening of a room for a class; its audience is notified. */
export const openForClass = async (
  tx: Connection,
  room: NewRoom & { classId: string; audience: Audience },
): Promise<RoomRow> => {
  const opened = await createRoom(tx, room)
  await notifyClass(tx, opened, { classId: room.classId, chosenIds: room.audience.chosenIds }, room.now)
  return opened
}

/** The most players in a room of this host. */
export const findHostLimit = async (
  { findPlayerLimit }: Pick<LiveRoomDeps, 'findPlayerLimit'>,
  { accountId }: Actor,
): Promise<number> => (await findPlayerLimit(accountId)) ?? roomLimits.players

type Opening = {
  quizId: string
  options: RoomOptions
  classId: string | null
  memberIds: readonly string[] | null
  admitsOthers: boolean
}

/**
 * Opens a room and notifies the students it is for.
 * @throws Refusal `teacher-not-approved`, `not-found`, `not-allowed`, `class-closed`, `quiz-not-ready`, `too-many-requests`
 */
export const openRoom = async (
  deps: LiveRoomDeps,
  actor: Actor,
  { quizId, options, classId, ...whom }: Opening,
): Promise<RoomRow> => {
  const { db, clock, limits } = deps
  const hostId = actor.accountId
  if (classId) await checkClassAction(db, actor, classId, 'assign')
  else await checkApprovedTeacher(db, hostId)
  await limits.openings.count(hostId)
  const quiz = await freezeForRoom(deps, actor, quizId)
  const playerLimit = await findHostLimit(deps, actor)
  const room = { hostId, quizId, quiz, options, playerLimit, now: clock.now() }
  return db.transaction(async tx => {
    if (!classId) return createRoom(tx, room)
    return openForClass(tx, { ...room, classId, audience: await chooseAudience(tx, classId, whom) })
  })
}
