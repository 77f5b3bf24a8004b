// Accepts a question and starts its answer; an acknowledged question is saved even if this process dies.
import type { Turn } from '@lantern/contract/help/chat/chat'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { canAnswer, listReadableSourcesOf, markOpened } from '../../material/library/index.ts'
import { leaseFrom } from './answering.ts'
import type { ChatDeps } from './deps.ts'
import { type Help, hintFor } from './exercise.rules.ts'
import { getThreadName } from './thread-name.rules.ts'
import { getOwnThread, listSourceIds, lockThread, nameThread, type ThreadRow } from './thread-queries.ts'
import { findRunningTurn, insertTurn, listLastTurns, type TurnRow } from './turn-queries.ts'
import { viewTurn } from './turn-view.ts'

/**
 * @returns the sources of the thread
 * @throws Refusal unless at least one of them can be asked now; an open thread needs none
 */
export const checkAskable = async (
  deps: ChatDeps,
  actor: Actor,
  { id, kind }: ThreadRow,
): Promise<readonly string[]> => {
  if (kind === 'open') return []
  const ids = (await listSourceIds(deps.db, [id])).get(id) ?? []
  const sources = await listReadableSourcesOf(deps.db, actor, ids)
  const [first] = sources
  if (!first) throw new Refusal('thread-needs-sources')
  if (!sources.some(canAnswer)) throw new Refusal('source-not-ready', { values: { name: first.name } })
  return ids
}

export const askQuestion = async (
  deps: ChatDeps,
  actor: Actor,
  threadId: string,
  { question, help }: { question: string; help?: Help | undefined },
): Promise<Turn> => {
  const thread = await getOwnThread(deps.db, actor, threadId)
  const sourceIds = await checkAskable(deps, actor, thread)
  await deps.questions.count(actor.accountId)
  const now = deps.clock.now()
  const turn: TurnRow = await deps.db.transaction(async tx => {
    await lockThread(tx, thread.id)
    if (await findRunningTurn(tx, thread.id)) throw new Refusal('turn-running')
    const hint =
      thread.kind === 'open' ? hintFor(question, help, await listLastTurns(tx, thread.id, 12)) : null
    await nameThread(tx, thread.id, getThreadName(question), now)
    await markOpened(tx, actor, sourceIds, now)
    return insertTurn(tx, {
      threadId: thread.id,
      question,
      hint: hint?.step ?? null,
      engine: deps.engine.name,
      askedAt: now,
      leasedUntil: leaseFrom(now),
    })
  })
  deps.answering.start(turn, actor.accountId)
  return viewTurn(turn)
}
