// Asks a question in other words: its answer and everything after it go, since they answered something else.
import type { Turn } from '@lantern/contract/help/chat/chat'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { leaseFrom } from './answering.ts'
import { checkAskable } from './ask-question.ts'
import { emptied } from './control-turn.ts'
import type { ChatDeps } from './deps.ts'
import { hintFor } from './exercise.rules.ts'
import { getOwnThread, lockThread } from './thread-queries.ts'
import {
  deleteLaterTurns,
  findRunningTurn,
  getOwnTurn,
  listEarlierTurns,
  updateTurn,
} from './turn-queries.ts'
import { viewTurn } from './turn-view.ts'

export const editTurn = async (
  deps: ChatDeps,
  actor: Actor,
  turnId: string,
  question: string,
): Promise<Turn> => {
  const turn = await getOwnTurn(deps.db, actor, turnId)
  const thread = await getOwnThread(deps.db, actor, turn.threadId)
  await checkAskable(deps, actor, thread)
  await deps.questions.count(actor.accountId)
  const now = deps.clock.now()
  const asked = await deps.db.transaction(async tx => {
    await lockThread(tx, thread.id)
    if (await findRunningTurn(tx, thread.id)) throw new Refusal('turn-running')
    await deleteLaterTurns(tx, turn)
    const earlier = thread.kind === 'open' ? await listEarlierTurns(tx, turn, 12, 'any') : []
    const hint = thread.kind === 'open' ? (hintFor(question, undefined, earlier)?.step ?? null) : null
    const fresh = { ...emptied, question, hint, state: 'answering' as const, engine: deps.engine.name }
    return updateTurn(tx, turn.id, { ...fresh, askedAt: now, leasedUntil: leaseFrom(now) })
  })
  if (!asked) throw new Refusal('not-found')
  deps.answering.start(asked, actor.accountId)
  return viewTurn(asked)
}
