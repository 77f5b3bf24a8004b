// Input for answering a turn: the sources that its owner may read now, earlier turns, and for an open
// conversation the level of help.
import type { Turn } from '@lantern/contract/help/chat/chat'
import { withoutMore } from '@lantern/contract/help/chat/excerpts.rules'
import type { Actor } from '../../../actions/actor.ts'
import type { Db } from '../../../database/client.ts'
import type { AnswerPart, AnswerRequest, ChatRequest, Engine } from '../../../platform/engine/index.ts'
import {
  canAnswer,
  findReadSoFar,
  isPartlyRead,
  listClassSources,
  listReadableSourcesOf,
  listShelf,
} from '../../material/library/index.ts'
import { engineSource } from '../../material/passages/index.ts'
import { answerByPage } from './answer-from-page.ts'
import { answerInOrder } from './answer-in-order.ts'
import { hintFor } from './exercise.rules.ts'
import { findThread, listSourceIds, type ThreadRow } from './thread-queries.ts'
import { listEarlierTurns, type TurnRow } from './turn-queries.ts'

/** Number of earlier turns sent to the engine, and searched for the exercise they belong to. */
const historyLength = { material: 3, open: 6, exercise: 12 } as const

type Sources = Awaited<ReturnType<typeof listShelf>>

const listAskable = (sources: Sources): Sources => sources.filter(canAnswer)

/**
 * Sources of an open conversation, in search order: the class's material, then the person's own; samples only
 * if there is neither.
 */
const listEverything = async (db: Db, owner: Actor, classId: string | null): Promise<Sources[]> => {
  const [ofClass, shelf] = await Promise.all([
    classId === null ? [] : listClassSources(db, owner, classId),
    listShelf(db, owner),
  ])
  const isOfClass = new Set(ofClass.map(({ id }) => id))
  const own = shelf.filter(source => !source.isSample && !isOfClass.has(source.id))
  const groups = [ofClass, own].filter(group => group.length > 0)
  return groups.length > 0 ? groups.map(listAskable) : [listAskable(shelf)]
}

const loadSources = async (db: Db, thread: ThreadRow): Promise<Sources[]> => {
  const owner = {
    accountId: thread.ownerId,
    kind: 'account',
    role: 'student',
    sessionId: '',
    hasSecondFactor: false,
    awaitsApproval: false,
    language: null,
  } as const
  const ids = (await listSourceIds(db, [thread.id])).get(thread.id) ?? []
  if (thread.kind === 'open' && ids.length === 0) return listEverything(db, owner, thread.classId)
  return [listAskable(await listReadableSourcesOf(db, owner, ids))]
}

/** Text of an answer; without the cited sentences if its sources may not be sent. */
const joinSentences = ({ sentences }: TurnRow, mayCite: boolean) =>
  withoutMore(sentences)
    .filter(({ citations }) => mayCite || citations.length === 0)
    .map(({ text }) => text)
    .join('\n')

/** Sources that answers quote, each once. */
const listQuoted = (turns: readonly TurnRow[]): string[] => [
  ...new Set(
    turns.flatMap(({ sentences }) =>
      sentences.flatMap(({ citations }) => citations.map(({ sourceId }) => sourceId)),
    ),
  ),
]

/** Level of help, as stored when the message arrived. */
const findHint = async (db: Db, turn: TurnRow): Promise<ChatRequest['hint']> => {
  if (turn.hint === null) return null
  // First hint: begins an exercise, whatever came before.
  if (turn.hint === 1) return { step: 1, exercise: turn.question }
  const earlier = await listEarlierTurns(db, turn, historyLength.exercise, 'any')
  const exercise = hintFor(turn.question, 'next-hint', earlier)?.exercise ?? turn.question
  return { step: turn.hint, exercise }
}

/** Sources with unread parts, by their ids. */
type UnreadParts = {
  /** Names of those of which much was not read. */
  partly: ReadonlyMap<string, string>
  /** Sources that are still being read. */
  soFar: ReadonlyMap<string, Turn['readSoFar'][number]>
}

const findUnread = (sources: Sources): UnreadParts => {
  const soFar = sources.flatMap(source => {
    const read = findReadSoFar(source)
    return read ? [[source.id, { name: source.name, ...read }] as const] : []
  })
  const isBeingRead = new Set(soFar.map(([id]) => id))
  const partly = sources.filter(source => !isBeingRead.has(source.id) && isPartlyRead(source))
  return { partly: new Map(partly.map(({ id, name }) => [id, name])), soFar: new Map(soFar) }
}

type Prepared = {
  /** Names of the sources by their ids. */
  names: ReadonlyMap<string, string>
  unread: UnreadParts
  answer(engine: Engine, signal: AbortSignal): AsyncIterable<AnswerPart>
}

/** @throws Error when the conversation is gone */
export const prepareAnswer = async (db: Db, turn: TurnRow): Promise<Prepared> => {
  const thread = await findThread(db, turn.threadId)
  if (!thread) throw new Error('the conversation of a turn is gone')
  const groups = await loadSources(db, thread)
  const earlier = await listEarlierTurns(db, turn, historyLength[thread.kind])
  const mayCite = thread.kind === 'material' || thread.usesMaterial
  const request: AnswerRequest = {
    personId: thread.ownerId,
    question: turn.question,
    history: earlier.map(t => ({
      question: t.question,
      answer: joinSentences(t, mayCite),
      understood: t.understood,
    })),
    sources: groups.flat().map(engineSource),
    classId: thread.classId,
    quotedSourceIds: listQuoted(earlier),
  }
  const names = new Map(groups.flat().map(source => [source.id, source.name]))
  const byPage = (engine: Engine, signal: AbortSignal, answer: () => AsyncIterable<AnswerPart>) =>
    answerByPage(db, engine, request, groups.flat(), signal, answer)
  const unread = findUnread(groups.flat())
  if (thread.kind === 'material')
    return {
      names,
      unread,
      answer: (engine, signal) => byPage(engine, signal, () => engine.answer(request, signal)),
    }
  const chat: ChatRequest = { ...request, usesMaterial: thread.usesMaterial, hint: await findHint(db, turn) }
  const sources = groups.map(group => group.map(engineSource))
  return {
    names,
    unread,
    answer: (engine, signal) => {
      const answer = () => answerInOrder(sources, group => engine.chat({ ...chat, sources: group }, signal))
      return thread.usesMaterial && chat.hint === null ? byPage(engine, signal, answer) : answer()
    },
  }
}
