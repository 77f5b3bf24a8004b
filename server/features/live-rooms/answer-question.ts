// A player's answer: refused, known already, or written with others of the moment and then acknowledged.
import type { answerRoomSchema, Refused, RoomRefusal } from '@lantern/contract/live-messages'
import type { z } from 'zod'
import { insertAnswers, listAnswers, type NewAnswer } from './answer-queries.ts'
import { createBatches } from './batches.ts'
import type { AnswerFate, HeldRoom, RoomContext } from './held-room.ts'
import { isPlaying, questionOf } from './room-copy.ts'
import { refuseAnswer, spentBy } from './timing.rules.ts'

type Given = z.output<typeof answerRoomSchema>
type Numbered = NewAnswer & { number: number }
type Keep = (answer: Numbered) => Promise<AnswerFate>

/** What became of answers that weren't kept: they are there already, by the same name, or came too late. */
const fatesOf = async (
  { db }: RoomContext,
  { copy }: HeldRoom,
  number: number,
  answers: readonly Numbered[],
  kept: ReadonlySet<string>,
): Promise<Map<string, AnswerFate>> => {
  const fates = new Map<string, AnswerFate>(answers.map(({ playerId }) => [playerId, 'kept']))
  if (kept.size === answers.length) return fates
  const there = new Map((await listAnswers(db, copy.row.id, number)).map(row => [row.playerId, row.answerId]))
  for (const { playerId, answerId } of answers) {
    if (kept.has(playerId)) continue
    const known = there.get(playerId)
    fates.set(playerId, known === undefined ? 'too-late' : known === answerId ? 'kept' : 'already-answered')
  }
  return fates
}

const write = async (
  context: RoomContext,
  room: HeldRoom,
  answers: readonly Numbered[],
): Promise<AnswerFate[]> => {
  const fates = new Map<Numbered, AnswerFate>()
  for (const [number, some] of Map.groupBy(answers, ({ number }) => number)) {
    const kept = await insertAnswers(context.db, room.copy.row.id, number, some)
    const found = await fatesOf(context, room, number, some, kept)
    for (const answer of some) fates.set(answer, found.get(answer.playerId) ?? 'too-late')
  }
  return answers.map(answer => fates.get(answer) ?? 'too-late')
}

/** One more than the database works on, so that it never waits; with four, they took turns with this process. */
const writesAtOnce = 2

const batches = new WeakMap<HeldRoom, Keep>()

const keepIn = (context: RoomContext, room: HeldRoom): Keep => {
  const known = batches.get(room)
  if (known) return known
  const keep = createBatches<Numbered, AnswerFate>(answers => write(context, room, answers), writesAtOnce)
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
  return questionOf(copy, given.number).body.type === given.response.type ? null : 'other-type'
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
