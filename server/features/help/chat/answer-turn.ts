// Answers one turn: the engine's parts are cited, saved and announced one by one.
import { withoutMore } from '@lantern/contract/help/chat/excerpts.rules'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Engine } from '../../../platform/engine/index.ts'
import { announce } from '../../../platform/realtime/index.ts'
import { leaseFrom, renewEveryMs } from './answering.ts'
import { emptyAnswer, type Growing, growAnswer } from './grow-answer.ts'
import { prepareAnswer } from './prepare-answer.ts'
import { renewLease, type TurnRow, updateRunningTurn } from './turn-queries.ts'

export type AnswerTurnDeps = {
  db: Db
  clock: Clock
  engine: Engine
  onError(error: unknown): void
}

/** Sources that are named where nothing was found, at most. */
const maxNamed = 3

/** Notices about the sources that an answer cites; of all that were asked where it found none. */
const listOfSources = <T>({ sentences }: Growing, bySource: ReadonlyMap<string, T>): T[] => {
  if (sentences.length === 0) return [...new Set(bySource.values())].slice(0, maxNamed)
  const cited = new Set(
    withoutMore(sentences).flatMap(({ citations }) => citations.map(({ sourceId }) => sourceId)),
  )
  return [...bySource].filter(([id]) => cited.has(id)).map(([, value]) => value)
}

const answer = async (deps: AnswerTurnDeps, turn: TurnRow, ownerId: string, signal: AbortSignal) => {
  const { names, unread, answer: answerParts } = await prepareAnswer(deps.db, turn)
  let growing: Growing = { ...emptyAnswer, engine: deps.engine.name, hint: turn.hint }
  const grow = growAnswer(deps.db, names)
  const saveTurn = async (change: Partial<TurnRow>) => {
    const updated = await updateRunningTurn(deps.db, turn.id, change)
    if (updated) await announce(deps.db, { topic: 'turn', accountId: ownerId, id: turn.id })
    return updated !== null
  }
  for await (const part of answerParts(deps.engine, signal)) {
    const grown = await grow(growing, part)
    if (grown === growing || part.type === 'done') {
      growing = grown
      continue
    }
    growing = grown
    if (!(await saveTurn({ ...growing, leasedUntil: leaseFrom(deps.clock.now()) }))) return
  }
  if (signal.aborted) return
  const partlyRead = listOfSources(growing, unread.partly)
  const readSoFar = listOfSources(growing, unread.soFar)
  await saveTurn({ ...growing, partlyRead, readSoFar, state: 'done', leasedUntil: null })
}

/** Never throws: a failure is saved with the turn, and earlier sentences stay. */
export const answerTurn = async (
  deps: AnswerTurnDeps,
  turn: TurnRow,
  ownerId: string,
  signal: AbortSignal,
): Promise<void> => {
  const renew = setInterval(() => {
    renewLease(deps.db, turn.id, leaseFrom(deps.clock.now())).catch(deps.onError)
  }, renewEveryMs)
  try {
    await answer(deps, turn, ownerId, signal)
  } catch (error) {
    if (signal.aborted) return
    deps.onError(error)
    const failed = await updateRunningTurn(deps.db, turn.id, { state: 'failed', leasedUntil: null }).catch(
      () => null,
    )
    if (failed)
      await announce(deps.db, { topic: 'turn', accountId: ownerId, id: turn.id }).catch(deps.onError)
  } finally {
    clearInterval(renew)
  }
}
