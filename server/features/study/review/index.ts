// Public API of flashcards and reviewing.
export { addCitedCard } from './add-cited-card.ts'
export { dropMistake, saveMistake } from './save-mistake.ts'
export { countDueCards } from './today.ts'
