// Flashcards and when they come up again.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { integerInAddressSchema, integerSchema } from '../../integers.ts'
import {
  ahead,
  aimSchema,
  cardConcept,
  cardCounts,
  cardSchema,
  deckSchema,
  grades,
  name,
  reviewSchema,
  scope,
  sides,
} from './decks.ts'
import { offlineReviewEndpoints } from './offline-review.ts'

export * from './decks.ts'

const oneDeck = z.object({ success, deck: deckSchema })
const oneCard = z.object({ success, card: cardSchema })
const oneReview = z.object({ success, review: reviewSchema })
const deckParams = z.object({ deckId: z.uuid() })
const cardParams = z.object({ cardId: z.uuid() })

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
      /** Ids of the decks in the package that have cards. */
      deckIds: z.array(z.string()),
      /** New cards. */
      imported: z.int(),
      /** Cards of an earlier import that have other words now; their schedules stay. */
      updated: z.int(),
      /** Cards of an earlier import that are as they were. */
      unchanged: z.int(),
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
      only: z.enum(['leeches', 'suspended', 'flagged']).optional(),
      offset: integerInAddressSchema.min(0).default(0),
    }),
    output: z.object({ success, cards: z.array(cardSchema), total: z.int() }),
    refusals: ['not-found'],
  }),
  listCardConcepts: endpoint({
    method: 'GET',
    path: '/decks/:deckId/concepts',
    access: 'visitor',
    summary: 'What a card of this deck may count for in my learner record.',
    params: deckParams,
    output: z.object({ success, concepts: z.array(z.string()) }),
    refusals: ['not-found'],
  }),
  addCard: endpoint({
    method: 'POST',
    path: '/decks/:deckId/cards',
    access: 'visitor',
    summary: 'Add a card of my own.',
    params: deckParams,
    body: sides.extend({ concept: cardConcept }),
    output: oneCard,
    status: 201,
    refusals: ['not-found', 'deck-limit'],
  }),
  changeCard: endpoint({
    method: 'PATCH',
    path: '/cards/:cardId',
    access: 'visitor',
    summary: 'Edit a card, flag it, set it aside or bring it back.',
    params: cardParams,
    body: z.object({
      ...sides.partial().shape,
      concept: cardConcept,
      isSuspended: z.boolean().optional(),
      isFlagged: z.boolean().optional(),
    }),
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
      /** Showings of the card before this one, so that one showing counts once. */
      seen: integerSchema.min(0),
      /** Milliseconds from showing to grading. */
      spentMs: integerSchema.min(0),
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
  ...offlineReviewEndpoints,
} as const
