// Public API of chat.
export { answerTurn } from './answer-turn.ts'
export { createAnswering } from './answering.ts'
export { resumeTurns } from './resume-turns.ts'
export { chatRoutes } from './routes.ts'
export { countAnswers, findTurn } from './turn-queries.ts'
export { viewTurn } from './turn-view.ts'
