// What a turn is answered from: the sources of its conversation that its owner may read now, what was said
// before, and for an open conversation how far to help.
import type { Db } from '../../database/client.ts'
import type { AnswerPart, AnswerRequest, ChatRequest, Engine } from '../../platform/engine/index.ts'
import { isAskable, listReadableSourcesOf, listShelf } from '../library/index.ts'
import { engineSource } from '../passages/index.ts'
import { hintFor } from './exercise.rules.ts'
import { findThread, listSourceIds, type ThreadRow } from './thread-queries.ts'
import { listEarlierTurns, type TurnRow } from './turn-queries.ts'

/** Turns that the engine is told of, and those looked back at for the exercise they belong to. */
const historyLength = { material: 3, open: 6, exercise: 12 } as const

/** A person's own material; the sample where there is none. */
const listAllOf = async (db: Db, owner: Parameters<typeof listShelf>[1]) => {
  const readable = await listShelf(db, owner)
  const own = readable.filter(source => !source.isSample)
  return own.length > 0 ? own : readable
}

const loadSources = async (db: Db, thread: ThreadRow) => {
  const owner = {
    accountId: thread.ownerId,
    kind: 'account',
    role: 'student',
    sessionId: '',
    hasSecondFactor: false,
    awaitsApproval: false,
  } as const
  const ids = (await listSourceIds(db, [thread.id])).get(thread.id) ?? []
  const everything = thread.kind === 'open' && ids.length === 0
  const sources = everything ? await listAllOf(db, owner) : await listReadableSourcesOf(db, owner, ids)
  return sources.filter(source => isAskable(source.state))
}

/** What was answered; without what rests on the material where none of it may be sent. */
const joinSentences = ({ sentences }: TurnRow, mayCite: boolean) =>
  sentences
    .filter(({ citations }) => mayCite || citations.length === 0)
    .map(({ text }) => text)
    .join('\n')

/** How far to help, as was decided when the message came. */
const findHint = async (db: Db, turn: TurnRow): Promise<ChatRequest['hint']> => {
  if (turn.hint === null) return null
  // The first hint begins an exercise, whatever was under way before it.
  if (turn.hint === 1) return { step: 1, exercise: turn.question }
  const earlier = await listEarlierTurns(db, turn, historyLength.exercise, 'any')
  const exercise = hintFor(turn.question, 'next-hint', earlier)?.exercise ?? turn.question
  return { step: turn.hint, exercise }
}

type Prepared = {
  /** Names of the sources by their ids. */
  names: ReadonlyMap<string, string>
  answer(engine: Engine, signal: AbortSignal): AsyncIterable<AnswerPart>
}

/** @throws Error when the conversation is gone */
export const prepareAnswer = async (db: Db, turn: TurnRow): Promise<Prepared> => {
  const thread = await findThread(db, turn.threadId)
  if (!thread) throw new Error('the conversation of a turn is gone')
  const sources = await loadSources(db, thread)
  const earlier = await listEarlierTurns(db, turn, historyLength[thread.kind])
  const mayCite = thread.kind === 'material' || thread.usesMaterial
  const request: AnswerRequest = {
    personId: thread.ownerId,
    question: turn.question,
    history: earlier.map(t => ({ question: t.question, answer: joinSentences(t, mayCite) })),
    sources: sources.map(engineSource),
  }
  const names = new Map(sources.map(source => [source.id, source.name]))
  if (thread.kind === 'material') return { names, answer: (engine, signal) => engine.answer(request, signal) }
  const chat: ChatRequest = { ...request, usesMaterial: thread.usesMaterial, hint: await findHint(db, turn) }
  return { names, answer: (engine, signal) => engine.chat(chat, signal) }
}
