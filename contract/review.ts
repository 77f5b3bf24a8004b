// Flashcards and when they come up again.
import { z } from 'zod'
import { done } from './done.ts'
import { endpoint } from './endpoint.ts'
import { generationSchema } from './generations.ts'
import { citationSchema } from './library.ts'
import {
  cardCounts,
  deckOrigins,
  grades,
  longestDeckName,
  longestSide,
  newPerDayMost,
  retentionRange,
  reviewsPerDayMost,
} from './review-limits.rules.ts'

export * from './review-limits.rules.ts'

const side = z.string().trim().min(1).max(longestSide)
const name = z.string().trim().min(1).max(longestDeckName)

/** Minutes that the person's clock is ahead of UTC, so that days are theirs. */
const ahead = z.coerce.number().int().min(-840).max(840).default(0)

const aimSchema = z.object({
  /** Day of the exam that the schedule aims at; null for none. */
  examDate: z.iso.date().nullable(),
  /** Share of cards that shall be known when they come up. */
  retention: z.number().min(retentionRange.least).max(retentionRange.most),
  /** New cards shown on one day, and cards that are seen again. */
  newPerDay: z.int().min(0).max(newPerDayMost),
  reviewsPerDay: z.int().min(0).max(reviewsPerDayMost),
})

export const deckSchema = z.object({
  ...aimSchema.shape,
  id: z.string(),
  name: z.string(),
  origin: z.enum(deckOrigins),
  /** Null where the deck has none, or its source is gone. */
  sourceId: z.string().nullable(),
  counts: z.object({
    cards: z.int(),
    /** What today holds, within the limits: cards to see again and new ones. */
    due: z.int(),
    /** Never seen yet. */
    fresh: z.int(),
    suspended: z.int(),
    leeches: z.int(),
  }),
  /** Null once it is forgotten, and for decks that nothing was made for. */
  generation: generationSchema.nullable(),
})
export type Deck = z.output<typeof deckSchema>

/** A card as its owner wrote or got it. Texts may hold Markdown and TeX between dollar signs. */
export const cardSchema = z.object({
  id: z.string(),
  deckId: z.string(),
  deckName: z.string(),
  front: z.string(),
  back: z.string(),
  explanation: z.string(),
  /** What it rests on; empty for cards of one's own. The first one is shown. */
  citations: z.array(citationSchema),
  /** The passage around the first citation's quote; null where it isn't kept. */
  context: z.object({ before: z.string(), after: z.string() }).nullable(),
  /** Doesn't come up until it is brought back. */
  isSuspended: z.boolean(),
  /** Was forgotten so often that learning it as it is wastes time. */
  isLeech: z.boolean(),
  /** How often it was shown, and how often it was forgotten after it had been learned. */
  seen: z.int(),
  lapses: z.int(),
  /** Null for a card that was never shown. */
  due: z.iso.datetime().nullable(),
  last: z.object({ grade: z.enum(grades), at: z.iso.datetime() }).nullable(),
})
export type Card = z.output<typeof cardSchema>

/** When a card comes up again. `days` is 0 within the day, on which `due` names the minute. */
const nextSchema = z.object({ due: z.iso.datetime(), days: z.int() })

export const reviewSchema = z.object({
  /** The card to show now; null when today's are done. */
  card: cardSchema.nullable(),
  /** What each grade leads to; null without a card. */
  next: z.record(z.enum(grades), nextSchema).nullable(),
  /** The grade that the card's memory makes likely. */
  expected: z.enum(grades),
  /** What today still holds. */
  left: z.int(),
  /** The days after today that hold cards, the first first, at most three; then all later ones. */
  upcoming: z.array(z.object({ date: z.iso.date(), count: z.int() })),
  later: z.int(),
  /** Whether the last grade can be taken back. */
  canUndo: z.boolean(),
})
export type Review = z.output<typeof reviewSchema>

const success = z.literal(true)
const oneDeck = z.object({ success, deck: deckSchema })
const oneCard = z.object({ success, card: cardSchema })
const oneReview = z.object({ success, review: reviewSchema })
const deckParams = z.object({ deckId: z.uuid() })
const cardParams = z.object({ cardId: z.uuid() })
/** Only this deck; without it, all of them. */
const scope = { deckId: z.uuid().optional(), ahead }
const sides = z.object({ front: side, back: side, explanation: z.string().trim().max(longestSide) })

export const reviewEndpoints = {
  listDecks: endpoint({
    method: 'GET',
    path: '/decks',
    access: 'visitor',
    summary: 'My decks with what today holds.',
    query: z.object({ ahead }),
    output: z.object({ success, decks: z.array(deckSchema) }),
    refusals: [],
  }),
  makeFlashcards: endpoint({
    method: 'POST',
    path: '/decks/of-source',
    access: 'visitor',
    summary: 'Make cards of a source, into its deck; more of them where it has some.',
    body: z.object({ sourceId: z.uuid(), count: z.literal(cardCounts), ahead }),
    output: oneDeck,
    status: 202,
    refusals: ['not-found', 'source-not-ready', 'generation-running', 'too-many-requests'],
  }),
  addDeck: endpoint({
    method: 'POST',
    path: '/decks',
    access: 'visitor',
    summary: 'Begin a deck of my own cards.',
    body: z.object({ name, ahead }),
    output: oneDeck,
    status: 201,
    refusals: ['deck-limit'],
  }),
  readDeck: endpoint({
    method: 'GET',
    path: '/decks/:deckId',
    access: 'visitor',
    summary: 'One deck with what today holds.',
    params: deckParams,
    query: z.object({ ahead }),
    output: oneDeck,
    refusals: ['not-found'],
  }),
  changeDeck: endpoint({
    method: 'PATCH',
    path: '/decks/:deckId',
    access: 'visitor',
    summary: 'Rename a deck, or change what its schedule aims at; its cards are scheduled anew.',
    params: deckParams,
    body: z.object({ ...aimSchema.partial().shape, name: name.optional(), ahead }),
    output: oneDeck,
    refusals: ['not-found'],
  }),
  removeDeck: endpoint({
    method: 'DELETE',
    path: '/decks/:deckId',
    access: 'visitor',
    summary: 'Delete a deck with its cards.',
    params: deckParams,
    output: done,
    refusals: ['not-found'],
  }),
  exportDeck: endpoint({
    method: 'GET',
    path: '/decks/:deckId/package',
    access: 'visitor',
    summary: 'The deck as an Anki package, with its schedule.',
    params: deckParams,
    output: 'file',
    refusals: ['not-found', 'too-many-requests'],
  }),
  importDecks: endpoint({
    method: 'POST',
    path: '/decks/import',
    access: 'visitor',
    summary: 'Take in an Anki package (multipart/form-data, field "file"), with its schedule.',
    body: 'upload',
    output: z.object({
      success,
      /** One for each deck of the package that holds cards. */
      deckIds: z.array(z.string()),
      imported: z.int(),
      /** Cards without words on both sides, which are left out. */
      skipped: z.int(),
      /** Pictures and sounds, which are not taken in. */
      media: z.int(),
    }),
    status: 201,
    refusals: [
      'file-missing',
      'file-too-large',
      'package-unreadable',
      'package-newer',
      'deck-limit',
      'too-many-requests',
    ],
  }),
  listCards: endpoint({
    method: 'GET',
    path: '/cards',
    access: 'visitor',
    summary: 'My cards, of one deck or with certain words, 50 at a time.',
    query: z.object({
      deckId: z.uuid().optional(),
      q: z.string().trim().max(200).optional(),
      only: z.enum(['leeches', 'suspended']).optional(),
      offset: z.coerce.number().int().min(0).default(0),
    }),
    output: z.object({ success, cards: z.array(cardSchema), total: z.int() }),
    refusals: ['not-found'],
  }),
  addCard: endpoint({
    method: 'POST',
    path: '/decks/:deckId/cards',
    access: 'visitor',
    summary: 'Add a card of my own.',
    params: deckParams,
    body: sides,
    output: oneCard,
    status: 201,
    refusals: ['not-found', 'deck-limit'],
  }),
  changeCard: endpoint({
    method: 'PATCH',
    path: '/cards/:cardId',
    access: 'visitor',
    summary: 'Edit a card, set it aside or bring it back.',
    params: cardParams,
    body: z.object({ ...sides.partial().shape, isSuspended: z.boolean().optional() }),
    output: oneCard,
    refusals: ['not-found'],
  }),
  removeCard: endpoint({
    method: 'DELETE',
    path: '/cards/:cardId',
    access: 'visitor',
    summary: 'Delete a card.',
    params: cardParams,
    output: done,
    refusals: ['not-found'],
  }),
  readReview: endpoint({
    method: 'GET',
    path: '/review',
    access: 'visitor',
    summary: 'The card to see now, and what is left.',
    query: z.object(scope),
    output: oneReview,
    refusals: ['not-found'],
  }),
  gradeCard: endpoint({
    method: 'POST',
    path: '/cards/:cardId/grade',
    access: 'visitor',
    summary: 'Say how well I knew a card; answers with the next one.',
    params: cardParams,
    body: z.object({
      ...scope,
      grade: z.enum(grades),
      /** How often the card had been shown when it was shown now, so that one showing counts once. */
      seen: z.int().min(0),
      /** Milliseconds from showing to grading. */
      spentMs: z.int().min(0),
    }),
    output: oneReview,
    refusals: ['not-found', 'card-graded'],
  }),
  undoGrade: endpoint({
    method: 'POST',
    path: '/review/undo',
    access: 'visitor',
    summary: 'Take my last grade back; the card is shown again as it was.',
    body: z.object(scope),
    output: oneReview,
    refusals: ['not-found', 'nothing-to-undo'],
  }),
} as const
