import type { Connection } from '../../../database/client.ts'
import type { CommonContext, WebContext } from '../../../mount/contexts.ts'
import type { SocketMessages } from '../../../platform/realtime/socket-messages.ts'
import type { IdentityDeps } from '../../people/identity/index.ts'
import { announceTurnOfDoubt } from '../doubts/index.ts'
import { withdrawReport } from '../source-reports/index.ts'
import { answerTurn } from './answer-turn.ts'
import { type Answering, createAnswering } from './answering.ts'
import type { ChatDeps } from './deps.ts'
import { handOverTurns } from './hand-over-turns.ts'
import { listConversations } from './list-conversations.ts'
import { resumeTurns } from './resume-turns.ts'
import { chatRoutes } from './routes.ts'
import { findTurn } from './turn-queries.ts'
import { viewTurn } from './turn-view.ts'

const questionsPerMinute = 30
const resumeEveryMs = 5_000

type Hooks = {
  answering: Answering
  identity: IdentityDeps
  /** Moves of a visitor's work into their new account, by feature. */
  visitMoves: ChatDeps['alongWithVisit']
}

export const chatMount = {
  hooks: ({ db, clock, engine, onError }: CommonContext) => ({
    answering: createAnswering(async (turn, ownerId, signal) => {
      await answerTurn({ db, clock, engine, onError }, turn, ownerId, signal)
      await announceTurnOfDoubt(db, clock, turn.id).catch(onError)
    }),
    listConversations: (connection: Connection, accountId: string) =>
      listConversations(connection, accountId),
    socketMessages: {
      turn: async ({ id }) => {
        const turn = await findTurn(db, id)
        return turn && { name: 'turn', content: [{ turn: viewTurn(turn) }] }
      },
    } satisfies SocketMessages<'turn'>,
  }),
  web: ({ db, clock, engine, limits, printingLimit }: WebContext, hooks: Hooks) => {
    const { answering, identity, visitMoves } = hooks
    return {
      handlers: chatRoutes({
        db,
        clock,
        engine,
        answering,
        questions: limits('questions', questionsPerMinute, 60),
        printings: printingLimit,
        authenticate: identity.sessions.authenticate,
        alongWithVisit: visitMoves,
        withdrawReport,
      }),
      repeats: [{ everyMs: resumeEveryMs, run: () => resumeTurns({ db, clock, answering }) }],
      close: () => handOverTurns({ db, clock, answering }),
    }
  },
}
