// Front door of flashcards and reviewing.
export { createCardMaker } from './card-maker.ts'
export { dropMistake, keepMistake } from './keep-mistake.ts'
export { moveReview } from './move-queries.ts'
export { reviewRoutes } from './routes.ts'
export { countDueCards } from './today.ts'
