// Records of a room that ended: evidence in its players' learner records, and cards of their wrong answers.
// Visitors have both, too, and retain them if they sign up within their visit.
import type { Connection, Db } from '../../../../database/client.ts'
import { loadDictionary } from '../../../../platform/grading/index.ts'
import { recordQuestions } from '../../../study/learning/index.ts'
import { dropMistake, saveMistake } from '../../../study/review/index.ts'
import { deleteOpenedNotifications } from '../classes/notify-class.ts'
import { type GradedAnswer, gradeAnswers } from './grade-answers.ts'
import { loadRoom } from './load-room.ts'
import { updatePlayer } from './player-queries.ts'
import { getKey, getQuestion, type RoomCopy } from './room-copy.ts'
import { setRoomRecorded } from './room-queries.ts'

type Answered = { number: number; answer: GradedAnswer; at: Date }

const questionWithKey = (copy: RoomCopy, number: number) => ({
  ...getQuestion(copy, number),
  key: getKey(copy, number),
})

const recordPlayer = async (
  tx: Connection,
  copy: RoomCopy,
  playerId: string,
  answered: readonly Answered[],
  now: Date,
): Promise<void> => {
  await recordQuestions(
    tx,
    answered.map(({ number, answer, at }) => ({
      accountId: playerId,
      reference: `live ${copy.row.id} ${number}`,
      kind: 'live',
      at,
      question: getQuestion(copy, number),
      share: answer.outcome === 'check' ? null : answer.share,
      spentMs: answer.spentMs,
    })),
  )
  for (const { number, answer } of answered) {
    const question = questionWithKey(copy, number)
    if (answer.outcome === 'wrong') await saveMistake(tx, playerId, question, now)
    // Mistakes to drop exist only for questions whose grading the host changed.
    else if (copy.state.accepted.has(number) || copy.state.keys.has(number))
      await dropMistake(tx, playerId, question, now)
  }
  await updatePlayer(tx, copy.row.id, playerId, { recordedSeq: copy.state.seq })
}

/** Player by player, each in a transaction, so that a run that breaks off loses nothing. */
export const recordRoom = async (
  { db, now }: { db: Db; now(): Date },
  roomId: string,
  signal: AbortSignal,
): Promise<void> => {
  const dictionary = await loadDictionary()
  const copy = await loadRoom(db, roomId)
  if (copy?.state.phase !== 'ended') return
  if (copy.row.classId) await deleteOpenedNotifications(db, roomId)
  const answeredBy = new Map<string, Answered[]>()
  for (const { number } of copy.state.closed) {
    const graded = gradeAnswers(copy, number, dictionary)
    for (const { playerId, at } of copy.rows.get(number) ?? []) {
      const answer = graded.get(playerId)
      if (answer) answeredBy.set(playerId, [...(answeredBy.get(playerId) ?? []), { number, answer, at }])
    }
  }
  for (const { playerId, recordedSeq } of copy.players.values()) {
    if (signal.aborted) return
    if (recordedSeq >= copy.state.seq) continue
    await db.transaction(tx => recordPlayer(tx, copy, playerId, answeredBy.get(playerId) ?? [], now()))
  }
  await setRoomRecorded(db, roomId, copy.state.seq)
}
