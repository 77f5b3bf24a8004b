// Opens a room: its questions are kept as they are, and it gets a code that nobody can work out.
import { randomInt } from 'node:crypto'
import { codeDigits, roomLimits } from '@lantern/contract/live-rooms/live-options.rules'
import type { RoomOptions } from '@lantern/contract/live-rooms/public-room-state'
import type { FrozenQuiz } from '@lantern/contract/questions/authored-questions'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { checkAssigns } from '../../classes/index.ts'
import { checkApprovedTeacher } from '../../teachers/index.ts'
import { tellClass } from '../classes/tell-class.ts'
import type { LiveRoomDeps } from '../deps.ts'
import { insertRoom, type RoomRow } from './room-queries.ts'

/** Taken codes are rare as long as far fewer than a million rooms are open. */
const mostTries = 50

export type NewRoom = {
  hostId: string
  quizId: string | null
  /** Null where everybody with the code may come in. */
  classId?: string | null
  quiz: Pick<FrozenQuiz, 'title' | 'questions'>
  options: RoomOptions
  playerLimit: number
  now: Date
  /** The room whose missed questions it plays again. */
  replayOfId?: string
}

const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')

/** Adds a room with a code of its own. @throws Refusal `quiz-not-ready` without questions */
export const createRoom = async (
  db: Connection,
  { hostId, quizId, classId, quiz, options, playerLimit, now, replayOfId }: NewRoom,
): Promise<RoomRow> => {
  if (quiz.questions.length === 0) throw new Refusal('quiz-not-ready')
  for (let tries = 0; tries < mostTries; tries++) {
    const room = await insertRoom(db, {
      code: newCode(),
      hostId,
      quizId,
      classId: classId ?? null,
      title: quiz.title,
      questions: quiz.questions,
      options,
      playerLimit,
      openedAt: now,
      aliveAt: now,
      visitedAt: now,
      replayOfId: replayOfId ?? null,
    })
    if (room) return room
  }
  throw new Refusal('overloaded')
}

/**
 * Students of the class it is for are told.
 * @throws Refusal `teacher-not-approved`, `not-found`, `not-allowed`, `class-closed`, `quiz-not-ready`, `too-many-requests`
 */
export const openRoom = async (
  { db, clock, freezeQuiz, limits, findPlayerLimit }: LiveRoomDeps,
  actor: Actor,
  { quizId, options, classId }: { quizId: string; options: RoomOptions; classId: string | null },
): Promise<RoomRow> => {
  const hostId = actor.accountId
  await checkApprovedTeacher(db, hostId)
  if (classId) await checkAssigns(db, actor, classId)
  await limits.openings.count(hostId)
  const quiz = await freezeQuiz(actor, quizId)
  const playerLimit = (await findPlayerLimit(hostId)) ?? roomLimits.players
  const now = clock.now()
  return db.transaction(async tx => {
    const room = await createRoom(tx, { hostId, quizId, classId, quiz, options, playerLimit, now })
    if (classId) await tellClass(tx, room, classId, now)
    return room
  })
}
