// Endpoints of chat → actions.
import type { chatEndpoints } from '@lantern/contract/help/chat/chat'
import type { turnEndpoints } from '@lantern/contract/help/chat/turns'
import type { Handlers } from '../../../http/routes.ts'
import { askQuestion } from './ask-question.ts'
import { changeThread } from './change-thread.ts'
import { rateTurn, retryTurn, stopTurn } from './control-turn.ts'
import { convertVisit } from './convert-visit.ts'
import type { ChatDeps } from './deps.ts'
import { editTurn } from './edit-turn.ts'
import { exportThread } from './export-thread.ts'
import { printThread } from './print-thread.ts'
import { startOpenThread } from './start-open-thread.ts'
import { startThread } from './start-thread.ts'
import { deleteThread, getOwnThread, listOwnThreads } from './thread-queries.ts'
import { viewThread, viewThreads } from './thread-view.ts'
import { findRunningTurn, getOwnTurn, listTurns } from './turn-queries.ts'
import { viewTurn } from './turn-view.ts'

type ChatEndpointName = keyof typeof chatEndpoints | keyof typeof turnEndpoints | 'convertVisit'
export const chatRoutes = (deps: ChatDeps): Handlers<ChatEndpointName> => ({
  listThreads: async (actor, { query }) => {
    const threads = await listOwnThreads(deps.db, actor, query.kind, query.sourceId)
    return { threads: await viewThreads(deps.db, actor, threads) }
  },
  startThread: async (actor, { body }) => ({ thread: await startThread(deps, actor, body) }),
  startOpenThread: async (actor, { body }) => ({
    thread: await startOpenThread(deps, actor, body),
  }),
  readThread: async (actor, { params }) => {
    const thread = await getOwnThread(deps.db, actor, params.threadId)
    const turns = await listTurns(deps.db, thread.id)
    return { thread: await viewThread(deps.db, actor, thread), turns: turns.map(viewTurn) }
  },
  changeThread: async (actor, { params, body }) => ({
    thread: await changeThread(deps, actor, params.threadId, body),
  }),
  removeThread: async (actor, { params }) => {
    const thread = await getOwnThread(deps.db, actor, params.threadId)
    const running = await findRunningTurn(deps.db, thread.id)
    if (running) deps.answering.stop(running.id)
    await deleteThread(deps.db, thread.id)
    return {}
  },
  exportThread: (actor, { params }) => exportThread(deps, actor, params.threadId),
  printThread: async (actor, { params }) => {
    await deps.printings.count(actor.accountId)
    return printThread(deps, actor, params.threadId)
  },
  askQuestion: async (actor, { params, body }) => ({
    turn: await askQuestion(deps, actor, params.threadId, body),
  }),
  readTurn: async (actor, { params }) => ({
    turn: viewTurn(await getOwnTurn(deps.db, actor, params.turnId)),
  }),
  stopTurn: async (actor, { params }) => ({ turn: await stopTurn(deps, actor, params.turnId) }),
  retryTurn: async (actor, { params }) => ({ turn: await retryTurn(deps, actor, params.turnId) }),
  editTurn: async (actor, { params, body }) => ({
    turn: await editTurn(deps, actor, params.turnId, body.question),
  }),
  rateTurn: async (actor, { params, body }) => ({
    turn: await rateTurn(deps, actor, params.turnId, body.feedback),
  }),
  convertVisit: async (actor, { body }) => ({
    threads: await convertVisit(deps, actor, body.visitToken),
  }),
})
