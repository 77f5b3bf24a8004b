// Public API of flashcards and reviewing.
export { addCitedCard } from './add-cited-card.ts'
export { createCardMaker } from './card-maker.ts'
export { moveReview } from './move-queries.ts'
export { reviewRoutes } from './routes.ts'
export { dropMistake, saveMistake as keepMistake } from './save-mistake.ts'
export { countDueCards } from './today.ts'
