// A player's answer: received, validated, stored with others of the moment and then acknowledged.
import type { answerRoomSchema, Refused, RoomRefusal } from '@lantern/contract/teach/live-rooms/live-messages'
import type { z } from 'zod'
import { listAnswered, listReceived, type NewAnswer, receiveAnswers } from '../log/answer-queries.ts'
import { getQuestion, isPlaying } from '../log/room-copy.ts'
import { computeSpentMs, refuseAnswer } from '../log/timing.rules.ts'
import type { ActiveRoom, AnswerOutcome } from './active-room.ts'
import { createBatches } from './batches.ts'
import type { RoomContext } from './room-context.ts'

type Incoming = z.output<typeof answerRoomSchema>
type Numbered = NewAnswer & { number: number }
type Store = (answer: Numbered) => Promise<AnswerOutcome>

/** Loaded answer ids by player. */
type Answered = ReadonlyMap<string, string>

const readAnswered = async (
  { db }: RoomContext,
  room: ActiveRoom,
  number: number,
  answers: readonly Numbered[],
): Promise<Answered> => {
  if (answers.length === 0) return new Map()
  const ids = answers.map(({ playerId }) => playerId)
  const rows = await listAnswered(db, room.copy.row.id, number, ids)
  return new Map(rows.map(({ playerId, answerId }) => [playerId, answerId]))
}

/** Answers that this process can't distinguish from others of the same player without reading them. */
const listUnsure = ({ copy }: ActiveRoom, number: number, answers: readonly Numbered[]): Numbered[] =>
  copy.isAsking(number)
    ? answers.filter(({ playerId }) => copy.answersReceived.get(playerId)?.answerId === null)
    : [...answers]

/** Reads the players of batches that others wrote before this one. */
const readOthers = async (
  { db }: RoomContext,
  room: ActiveRoom,
  number: number,
  batch: number,
): Promise<void> => {
  const { id } = room.copy.row
  const after = room.findReceivedBatches(number)
  if (after !== null && after >= batch - 1) return room.recordReceived(number, [], batch)
  const between = after === null ? null : await listReceived(db, id, { after, before: batch })
  room.recordReceived(number, between ?? (await listAnswered(db, id, number)), batch)
}

/**
 * First answer of a player to a question, if loaded here or in `read`; entries of another question, after the
 * room advanced, don't count.
 */
const findFirst = (
  { copy }: ActiveRoom,
  number: number,
  playerId: string,
  read: Answered,
): string | null | undefined =>
  read.get(playerId) ?? (copy.isAsking(number) ? copy.answersReceived.get(playerId)?.answerId : null)

/** Outcome of an answer: a player's first one counts, and a repeated one is recognised. */
const decideOutcome = ({ answerId }: Numbered, first: string): AnswerOutcome =>
  first === answerId ? 'stored' : 'already-answered'

/** Answers of players who have already answered, by this answer or another, aren't written again. */
const acknowledgeStoredAnswers = async (
  context: RoomContext,
  room: ActiveRoom,
  number: number,
  answers: readonly Numbered[],
): Promise<Map<Numbered, AnswerOutcome>> => {
  const { copy } = room
  const alreadyReceived = answers.filter(
    ({ playerId }) => copy.isAsking(number) && copy.answersReceived.has(playerId),
  )
  const read = await readAnswered(context, room, number, listUnsure(room, number, alreadyReceived))
  const outcomes = new Map<Numbered, AnswerOutcome>()
  for (const answer of alreadyReceived) {
    const first = findFirst(room, number, answer.playerId, read)
    if (first) outcomes.set(answer, decideOutcome(answer, first))
  }
  return outcomes
}

/** Answers to one question. */
const storeForQuestion = async (
  context: RoomContext,
  room: ActiveRoom,
  number: number,
  answers: readonly Numbered[],
): Promise<Map<Numbered, AnswerOutcome>> => {
  const outcomes = await acknowledgeStoredAnswers(context, room, number, answers)
  const unsavedAnswers = answers.filter(answer => !outcomes.has(answer))
  if (unsavedAnswers.length === 0) return outcomes
  const batch = await receiveAnswers(context.db, room.copy.row.id, number, unsavedAnswers)
  if (batch === null) {
    const read = await readAnswered(context, room, number, unsavedAnswers)
    for (const answer of unsavedAnswers) {
      const first = read.get(answer.playerId)
      outcomes.set(answer, first ? decideOutcome(answer, first) : 'too-late')
    }
    return outcomes
  }
  await readOthers(context, room, number, batch)
  const read = await readAnswered(context, room, number, listUnsure(room, number, unsavedAnswers))
  for (const answer of unsavedAnswers) {
    const first = findFirst(room, number, answer.playerId, read)
    outcomes.set(answer, decideOutcome(answer, first ?? answer.answerId))
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
