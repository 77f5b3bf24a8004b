// A player's answer: refused, known already, or written with others of the moment and then acknowledged.
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
import { refuseAnswer, spentBy } from '../log/timing.rules.ts'
import type { ActiveRoom, AnswerOutcome, RoomContext } from './active-room.ts'
import { createBatches } from './batches.ts'

type ReceivedAnswer = z.output<typeof answerRoomSchema>
type Numbered = NewAnswer & { number: number }
type Store = (answer: Numbered) => Promise<AnswerOutcome>

type Acknowledged = ReadonlyMap<string, Pick<AnswerRow, 'answerId'>>

/** What became of answers whose players have one already: it's the same, sent again, or another. */
const decideOutcomes = (
  acknowledged: Acknowledged,
  answers: readonly Numbered[],
): [Numbered, AnswerOutcome][] =>
  answers
    .filter(({ playerId }) => acknowledged.has(playerId))
    .map(answer => [
      answer,
      acknowledged.get(answer.playerId)?.answerId === answer.answerId ? 'kept' : 'already-answered',
    ])

/** Reads what the room received to a question, here or elsewhere, and whether it is asked still. */
const readReceived = async ({ db }: RoomContext, room: ActiveRoom, number: number) => {
  const { copy } = room
  // The count first: what comes between the two readings is met at the next try.
  const now = await readReceiving(db, copy.row.id)
  const rows = await listAnswers(db, copy.row.id, number)
  const isAsked = now.phase === 'asking' && now.number === number && !now.isPaused
  const { asked, phase } = copy.state
  if (isAsked && phase === 'asking' && asked?.number === number) {
    // Only together: whoever counts a crowd must know who is in it.
    for (const row of rows) copy.answersReceived.set(row.playerId, row)
    room.received = now.received
  }
  return { isAsked, acknowledged: new Map(rows.map(row => [row.playerId, row])) }
}

/** Answers to one question. Where another process was first, what it received is read before the next try. */
const receive = async (
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
    const received = mustRead
      ? null
      : await receiveAnswers(context.db, room.copy.row.id, number, room.received, left)
    mustRead = false
    if (received !== null) {
      room.received = received
      settle('kept')
      break
    }
    const { isAsked, acknowledged } = await readReceived(context, room, number)
    for (const [answer, outcome] of decideOutcomes(acknowledged, left)) outcomes.set(answer, outcome)
    left = left.filter(answer => !outcomes.has(answer))
    if (!isAsked) settle('too-late')
  }
  return outcomes
}

const write = async (
  context: RoomContext,
  room: ActiveRoom,
  answers: readonly Numbered[],
): Promise<AnswerOutcome[]> => {
  const outcomes = new Map<Numbered, AnswerOutcome>()
  for (const [number, some] of Map.groupBy(answers, ({ number }) => number))
    for (const [answer, outcome] of await receive(context, room, number, some)) outcomes.set(answer, outcome)
  return answers.map(answer => outcomes.get(answer) ?? 'too-late')
}

const batches = new WeakMap<ActiveRoom, Store>()

const getBatches = (context: RoomContext, room: ActiveRoom): Store => {
  const acknowledged = batches.get(room)
  if (acknowledged) return acknowledged
  const store = createBatches<Numbered, AnswerOutcome>(answers => write(context, room, answers))
  batches.set(room, store)
  return store
}

const reply = (outcome: AnswerOutcome): { refused: null } | Refused =>
  outcome === 'kept' ? { refused: null } : { refused: outcome }

/** The answer that is known of this player, by its client's name; null for none. */
const findAcknowledged = ({ copy }: ActiveRoom, playerId: string, number: number): string | null => {
  const { asked, phase } = copy.state
  if (asked?.number === number && phase === 'asking')
    return copy.answersReceived.get(playerId)?.answerId ?? null
  return copy.rows.get(number)?.find(row => row.playerId === playerId)?.answerId ?? null
}

const validateAnswer = (
  { copy }: ActiveRoom,
  playerId: string,
  incoming: ReceivedAnswer,
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
  { answerId, number, response }: ReceivedAnswer,
): Promise<AnswerOutcome> => {
  const { pending, copy, pendingBroadcasts, forHost } = room
  const at = context.clock.now()
  const { asked } = copy.state
  const spentMs = asked ? Math.round(spentBy(asked, at.getTime())) : 0
  const stored = getBatches(
    context,
    room,
  )({ playerId, answerId, number, response, spentMs, at }).then(outcome => {
    if (outcome === 'kept' && copy.state.phase === 'asking' && copy.state.asked?.number === number) {
      copy.answersReceived.set(playerId, { answerId, response })
      pendingBroadcasts.answers.add(playerId)
      forHost.counts = true
    }
    return outcome
  })
  pending.set(playerId, { answerId, response, stored })
  return stored.finally(() => pending.delete(playerId))
}

/** An answer that is acknowledged is in the log before the reveal reads it. */
export const answerQuestion = async (
  context: RoomContext,
  room: ActiveRoom,
  playerId: string,
  incoming: ReceivedAnswer,
): Promise<{ refused: null } | Refused> => {
  const { copy, pending } = room
  if (findAcknowledged(room, playerId, incoming.number) === incoming.answerId) return { refused: null }
  const refused = validateAnswer(room, playerId, incoming, context.clock.now().getTime())
  if (refused) return { refused }
  const underWay = pending.get(playerId)
  if (underWay)
    return underWay.answerId === incoming.answerId
      ? reply(await underWay.stored)
      : { refused: 'already-answered' }
  const answersReceived = copy.answersReceived.get(playerId)
  if (answersReceived?.answerId) return { refused: 'already-answered' }
  return reply(await storeAnswer(context, room, playerId, incoming))
}
