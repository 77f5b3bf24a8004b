// Stops, repeats and rates an answer.
import type { Turn } from '@lantern/contract/help/chat/chat'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { announce } from '../../../platform/realtime/index.ts'
import { leaseFrom } from './answering.ts'
import { checkAskable } from './ask-question.ts'
import type { ChatDeps } from './deps.ts'
import { getOwnThread, lockThread } from './thread-queries.ts'
import { findRunningTurn, getOwnTurn, type TurnRow, updateRunningTurn, updateTurn } from './turn-queries.ts'
import { viewTurn } from './turn-view.ts'

const notifyActor = (deps: ChatDeps, actor: Actor, turn: TurnRow) =>
  announce(deps.db, { topic: 'turn', accountId: actor.accountId, id: turn.id })

/** Sentences written so far stay; stopping a finished answer changes nothing. */
export const stopTurn = async (deps: ChatDeps, actor: Actor, turnId: string): Promise<Turn> => {
  const turn = await getOwnTurn(deps.db, actor, turnId)
  const stopped = await updateRunningTurn(deps.db, turn.id, { state: 'stopped', leasedUntil: null })
  deps.answering.stop(turn.id)
  if (stopped) await notifyActor(deps, actor, stopped)
  return viewTurn(stopped ?? turn)
}

/** An answer that hasn't begun. */
export const emptied = {
  sentences: [],
  understood: null,
  nearest: [],
  reading: [],
  wordsAhead: null,
  secondsAhead: null,
  confidence: null,
  passagesUsed: 0,
  withheld: 0,
  partlyRead: [],
  readSoFar: [],
  engineNote: null,
  feedback: null,
}

/** Answers the question anew; the old answer goes. */
export const retryTurn = async (deps: ChatDeps, actor: Actor, turnId: string): Promise<Turn> => {
  const turn = await getOwnTurn(deps.db, actor, turnId)
  await checkAskable(deps, actor, await getOwnThread(deps.db, actor, turn.threadId))
  await deps.questions.count(actor.accountId)
  const restarted = await deps.db.transaction(async tx => {
    await lockThread(tx, turn.threadId)
    if (await findRunningTurn(tx, turn.threadId)) throw new Refusal('turn-running')
    const leasedUntil = leaseFrom(deps.clock.now())
    return updateTurn(tx, turn.id, { ...emptied, state: 'answering', engine: deps.engine.name, leasedUntil })
  })
  if (!restarted) throw new Refusal('not-found')
  deps.answering.start(restarted, actor.accountId)
  return viewTurn(restarted)
}

/** Rates an answer, or withdraws the rating, together with a report of its source. */
export const rateTurn = async (
  deps: ChatDeps,
  actor: Actor,
  turnId: string,
  feedback: 'helpful' | null,
): Promise<Turn> => {
  const turn = await getOwnTurn(deps.db, actor, turnId)
  const rated = await deps.db.transaction(async tx => {
    const changed = await updateTurn(tx, turn.id, { feedback })
    await deps.withdrawReport(tx, turn.id)
    return changed
  })
  return viewTurn(rated ?? turn)
}
