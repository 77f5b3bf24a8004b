// Public API of chat.
export type { Answering } from './answering.ts'
export { askAside } from './ask-aside.ts'
export { listAskedInClass } from './class-question-queries.ts'
export {
  countAnswers,
  findTurn,
  getOwnTurn,
  listTurnsById,
  markWrongSource,
  type TurnRow,
} from './turn-queries.ts'
export { viewAnswerOfTurn, viewTurn } from './turn-view.ts'
