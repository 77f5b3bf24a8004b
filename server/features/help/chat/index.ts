// Public API of chat.
export { answerTurn } from './answer-turn.ts'
export { type Answering, createAnswering } from './answering.ts'
export { askAside } from './ask-aside.ts'
export { handOverTurns } from './hand-over-turns.ts'
export { listConversations } from './list-conversations.ts'
export { resumeTurns } from './resume-turns.ts'
export { chatRoutes } from './routes.ts'
export {
  countAnswers,
  findTurn,
  getOwnTurn,
  listTurnsById,
  markWrongSource,
  type TurnRow,
} from './turn-queries.ts'
export { viewTurn } from './turn-view.ts'
