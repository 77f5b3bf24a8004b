// A player's answer: received, validated, stored with others of the moment and then acknowledged.
import type { answerRoomSchema, Refused, RoomRefusal } from '@lantern/contract/live-rooms/live-messages'
import type { z } from 'zod'
import {
  type AnswerRow,
  listAnswers,
  type NewAnswer,
  readReceiving,
  receiveAnswers,
} from '../log/answer-queries.ts'
import { getQuestion, isPlaying } from '../log/room-copy.ts'
import { computeSpentMs, refuseAnswer } from '../log/timing.rules.ts'
import type { ActiveRoom, AnswerOutcome } from './active-room.ts'
import { createBatches } from './batches.ts'
import type { RoomContext } from './room-context.ts'

type Incoming = z.output<typeof answerRoomSchema>
type Numbered = NewAnswer & { number: number }
type Store = (answer: Numbered) => Promise<AnswerOutcome>

/** Answers in the log, by player. */
type StoredAnswers = ReadonlyMap<string, Pick<AnswerRow, 'answerId'>>

/** What became of answers whose players have one already: it's the same, sent again, or another. */
const decideOutcomes = (stored: StoredAnswers, answers: readonly Numbered[]): [Numbered, AnswerOutcome][] =>
  answers
    .filter(({ playerId }) => stored.has(playerId))
    .map(answer => [
      answer,
      stored.get(answer.playerId)?.answerId === answer.answerId ? 'stored' : 'already-answered',
    ])

/** Reads what the room received to a question, here or elsewhere, and whether it is asked still. */
const readStored = async ({ db }: RoomContext, room: ActiveRoom, number: number) => {
  const roomId = room.copy.row.id
  // The count first: what comes between the two readings is met at the next try.
  const now = await readReceiving(db, roomId)
  const rows = await listAnswers(db, roomId, number)
  const isAsked = now.phase === 'asking' && now.number === number && !now.isPaused
  if (isAsked) room.recordReceived(number, rows, now.received)
  return { isAsked, stored: new Map(rows.map(row => [row.playerId, row])) }
}

/** Answers to one question. Where another process was first, what it received is read before the next try. */
const storeForQuestion = async (
  context: RoomContext,
  room: ActiveRoom,
  number: number,
  answers: readonly Numbered[],
): Promise<Map<Numbered, AnswerOutcome>> => {
  const outcomes = new Map<Numbered, AnswerOutcome>()
  let left = answers
  const settle = (outcome: AnswerOutcome) => {
    for (const answer of left) outcomes.set(answer, outcome)
    left = []
  }
  // Another process may have told of a player's answer while this one waited for its batch.
  let mustRead = answers.some(({ playerId }) => room.copy.answersReceived.has(playerId))
  while (left.length > 0) {
    const batches = mustRead
      ? null
      : await receiveAnswers(context.db, room.copy.row.id, number, room.batchesReceived, left)
    mustRead = false
    if (batches !== null) {
      room.recordBatches(batches)
      settle('stored')
      break
    }
    const { isAsked, stored } = await readStored(context, room, number)
    for (const [answer, outcome] of decideOutcomes(stored, left)) outcomes.set(answer, outcome)
    left = left.filter(answer => !outcomes.has(answer))
    if (!isAsked) settle('too-late')
  }
  return outcomes
}

const storeBatch = async (
  context: RoomContext,
  room: ActiveRoom,
  answers: readonly Numbered[],
): Promise<AnswerOutcome[]> => {
  const outcomes = new Map<Numbered, AnswerOutcome>()
  for (const [number, some] of Map.groupBy(answers, ({ number }) => number))
    for (const [answer, outcome] of await storeForQuestion(context, room, number, some))
      outcomes.set(answer, outcome)
  return answers.map(answer => outcomes.get(answer) ?? 'too-late')
}

const stores = new WeakMap<ActiveRoom, Store>()

const getStore = (context: RoomContext, room: ActiveRoom): Store => {
  const existing = stores.get(room)
  if (existing) return existing
  const store = createBatches<Numbered, AnswerOutcome>(answers => storeBatch(context, room, answers))
  stores.set(room, store)
  return store
}

const acknowledge = (outcome: AnswerOutcome): { refused: null } | Refused =>
  outcome === 'stored' ? { refused: null } : { refused: outcome }

/** The answer that this player has in the log, by its client's name; null for none. */
const findStoredId = ({ copy }: ActiveRoom, playerId: string, number: number): string | null => {
  const { asked, phase } = copy.state
  if (asked?.number === number && phase === 'asking')
    return copy.answersReceived.get(playerId)?.answerId ?? null
  return copy.rows.get(number)?.find(row => row.playerId === playerId)?.answerId ?? null
}

const validateAnswer = (
  { copy }: ActiveRoom,
  playerId: string,
  incoming: Incoming,
  now: number,
): RoomRefusal | null => {
  if (copy.state.removed.has(playerId)) return 'removed'
  if (!isPlaying(copy, playerId)) return 'not-in-room'
  const refused = refuseAnswer(copy.state, playerId, incoming.number, now)
  if (refused) return refused
  return getQuestion(copy, incoming.number).body.type === incoming.response.type ? null : 'other-type'
}

const storeAnswer = (
  context: RoomContext,
  room: ActiveRoom,
  playerId: string,
  { answerId, number, response }: Incoming,
): Promise<AnswerOutcome> => {
  const at = context.clock.now()
  const { asked } = room.copy.state
  const spentMs = asked ? Math.round(computeSpentMs(asked, at.getTime())) : 0
  const store = getStore(context, room)
  const stored = store({ playerId, answerId, number, response, spentMs, at }).then(outcome => {
    if (outcome === 'stored') room.recordAnswer(number, playerId, { answerId, response })
    return outcome
  })
  return room.trackAnswer(playerId, answerId, stored)
}

/** An answer that is acknowledged is in the log before the reveal reads it. */
export const answerQuestion = async (
  context: RoomContext,
  room: ActiveRoom,
  playerId: string,
  incoming: Incoming,
): Promise<{ refused: null } | Refused> => {
  const { answerId, number } = incoming
  if (findStoredId(room, playerId, number) === answerId) return { refused: null }
  const refused = validateAnswer(room, playerId, incoming, context.clock.now().getTime())
  if (refused) return { refused }
  const underWay = room.findAnswerUnderWay(playerId)
  if (underWay)
    return underWay.answerId === answerId
      ? acknowledge(await underWay.stored)
      : { refused: 'already-answered' }
  if (room.copy.answersReceived.get(playerId)?.answerId) return { refused: 'already-answered' }
  return acknowledge(await storeAnswer(context, room, playerId, incoming))
}
