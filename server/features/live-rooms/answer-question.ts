// A player's answer: refused, known already, or written with others of the moment and then acknowledged.
import type { answerRoomSchema, Refused, RoomRefusal } from '@lantern/contract/live-messages'
import type { z } from 'zod'
import {
  type AnswerRow,
  listAnswers,
  type NewAnswer,
  readReceiving,
  receiveAnswers,
} from './answer-queries.ts'
import { createBatches } from './batches.ts'
import type { AnswerFate, HeldRoom, RoomContext } from './held-room.ts'
import { getQuestion, isPlaying } from './room-copy.ts'
import { refuseAnswer, spentBy } from './timing.rules.ts'

type Given = z.output<typeof answerRoomSchema>
type Numbered = NewAnswer & { number: number }
type Keep = (answer: Numbered) => Promise<AnswerFate>

type Known = ReadonlyMap<string, Pick<AnswerRow, 'answerId'>>

/** What became of answers whose players have one already: it's the same, sent again, or another. */
const decideOutcomes = (known: Known, answers: readonly Numbered[]): [Numbered, AnswerFate][] =>
  answers
    .filter(({ playerId }) => known.has(playerId))
    .map(answer => [
      answer,
      known.get(answer.playerId)?.answerId === answer.answerId ? 'kept' : 'already-answered',
    ])

/** Reads what the room received to a question, here or elsewhere, and whether it is asked still. */
const readReceived = async ({ db }: RoomContext, room: HeldRoom, number: number) => {
  const { copy } = room
  // The count first: what comes between the two readings is met at the next try.
  const now = await readReceiving(db, copy.row.id)
  const rows = await listAnswers(db, copy.row.id, number)
  const isAsked = now.phase === 'asking' && now.number === number && !now.isPaused
  const { asked, phase } = copy.state
  if (isAsked && phase === 'asking' && asked?.number === number) {
    // Only together: whoever counts a crowd must know who is in it.
    for (const row of rows) copy.held.set(row.playerId, row)
    room.received = now.received
  }
  return { isAsked, known: new Map(rows.map(row => [row.playerId, row])) }
}

/** Answers to one question. Where another process was first, what it received is read before the next try. */
const receive = async (
  context: RoomContext,
  room: HeldRoom,
  number: number,
  answers: readonly Numbered[],
): Promise<Map<Numbered, AnswerFate>> => {
  const fates = new Map<Numbered, AnswerFate>()
  let left = answers
  const settle = (fate: AnswerFate) => {
    for (const answer of left) fates.set(answer, fate)
    left = []
  }
  // Another process may have told of a player's answer while this one waited for its batch.
  let mustRead = answers.some(({ playerId }) => room.copy.held.has(playerId))
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
    const { isAsked, known } = await readReceived(context, room, number)
    for (const [answer, fate] of decideOutcomes(known, left)) fates.set(answer, fate)
    left = left.filter(answer => !fates.has(answer))
    if (!isAsked) settle('too-late')
  }
  return fates
}

const write = async (
  context: RoomContext,
  room: HeldRoom,
  answers: readonly Numbered[],
): Promise<AnswerFate[]> => {
  const fates = new Map<Numbered, AnswerFate>()
  for (const [number, some] of Map.groupBy(answers, ({ number }) => number))
    for (const [answer, fate] of await receive(context, room, number, some)) fates.set(answer, fate)
  return answers.map(answer => fates.get(answer) ?? 'too-late')
}

const batches = new WeakMap<HeldRoom, Keep>()

const keepIn = (context: RoomContext, room: HeldRoom): Keep => {
  const known = batches.get(room)
  if (known) return known
  const keep = createBatches<Numbered, AnswerFate>(answers => write(context, room, answers))
  batches.set(room, keep)
  return keep
}

const reply = (fate: AnswerFate): { refused: null } | Refused =>
  fate === 'kept' ? { refused: null } : { refused: fate }

/** The answer that is known of this player, by its client's name; null for none. */
const knownAnswer = ({ copy }: HeldRoom, playerId: string, number: number): string | null => {
  const { asked, phase } = copy.state
  if (asked?.number === number && phase === 'asking') return copy.held.get(playerId)?.answerId ?? null
  return copy.rows.get(number)?.find(row => row.playerId === playerId)?.answerId ?? null
}

const refuseGiven = ({ copy }: HeldRoom, playerId: string, given: Given, now: number): RoomRefusal | null => {
  if (copy.state.removed.has(playerId)) return 'removed'
  if (!isPlaying(copy, playerId)) return 'not-in-room'
  const refused = refuseAnswer(copy.state, playerId, given.number, now)
  if (refused) return refused
  return getQuestion(copy, given.number).body.type === given.response.type ? null : 'other-type'
}

const keepAnswer = (
  context: RoomContext,
  room: HeldRoom,
  playerId: string,
  { answerId, number, response }: Given,
): Promise<AnswerFate> => {
  const { pending, copy, untold, forHost } = room
  const at = context.clock.now()
  const { asked } = copy.state
  const spentMs = asked ? Math.round(spentBy(asked, at.getTime())) : 0
  const kept = keepIn(
    context,
    room,
  )({ playerId, answerId, number, response, spentMs, at }).then(fate => {
    if (fate === 'kept' && copy.state.phase === 'asking' && copy.state.asked?.number === number) {
      copy.held.set(playerId, { answerId, response })
      untold.answers.add(playerId)
      forHost.counts = true
    }
    return fate
  })
  pending.set(playerId, { answerId, response, kept })
  return kept.finally(() => pending.delete(playerId))
}

/** An answer that is acknowledged is in the log before the reveal reads it. */
export const answerQuestion = async (
  context: RoomContext,
  room: HeldRoom,
  playerId: string,
  given: Given,
): Promise<{ refused: null } | Refused> => {
  const { copy, pending } = room
  if (knownAnswer(room, playerId, given.number) === given.answerId) return { refused: null }
  const refused = refuseGiven(room, playerId, given, context.clock.now().getTime())
  if (refused) return { refused }
  const underWay = pending.get(playerId)
  if (underWay)
    return underWay.answerId === given.answerId ? reply(await underWay.kept) : { refused: 'already-answered' }
  const held = copy.held.get(playerId)
  if (held?.answerId) return { refused: 'already-answered' }
  return reply(await keepAnswer(context, room, playerId, given))
}
