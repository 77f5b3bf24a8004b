// Limits of flashcards, without schemas, so that a browser can have them.

export const grades = ['again', 'hard', 'good', 'easy'] as const
export type Grade = (typeof grades)[number]

/** Origins of a deck's cards. */
export const deckOrigins = ['source', 'mistakes', 'own', 'imported'] as const
export type DeckOrigin = (typeof deckOrigins)[number]

/** Cards that one call makes from a source. */
export const cardCounts = [10, 20, 40] as const

/** Characters of one side of a card. */
export const maxSideLength = 4000
export const maxDeckNameLength = 120

/** Share of cards that shall be known when they come up. */
export const retentionRange = { min: 0.7, max: 0.97 } as const
export const maxNewPerDay = 500
export const maxReviewsPerDay = 2000

/** Days whose cards a device stores, and how many cards at most. */
export const storedDays = 7
export const maxStoredCards = 600
/** Grades of one call; a device with more sends several. */
export const maxGradesAtOnce = 100
