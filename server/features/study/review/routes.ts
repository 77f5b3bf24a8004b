// Endpoints of flashcards and reviewing → actions.
import type { reviewEndpoints } from '@lantern/contract/study/review/review'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../http/routes.ts'
import { removeGenerationOf } from '../generations/index.ts'
import { deleteCard, getOwnCard, listOwnCards } from './card-queries.ts'
import { viewCards } from './card-view.ts'
import { addCard, changeCard } from './change-card.ts'
import { changeDeck } from './change-deck.ts'
import { listChoosable } from './concept-of-card.ts'
import { deleteDeck, getOwnDeck, insertDeck } from './deck-queries.ts'
import { readDeckView, viewDecks } from './deck-view.ts'
import type { ReviewDeps } from './deps.ts'
import { exportDeck } from './export-deck.ts'
import { gradeCard, undoGrade } from './grade-card.ts'
import { importDecks } from './import-decks.ts'
import { addLateGrades } from './late-grades.ts'
import { makeFlashcards } from './make-flashcards.ts'
import { readReview } from './read-review.ts'
import { readStoredReview } from './stored-review.ts'

export const reviewRoutes = (deps: ReviewDeps): Handlers<keyof typeof reviewEndpoints> => ({
  listDecks: async (actor, { query }) => ({
    decks: await viewDecks(deps.db, actor, query.ahead, deps.clock.now()),
  }),
  makeFlashcards: async (actor, { body }) => ({ deck: await makeFlashcards(deps, actor, body) }),
  addDeck: async (actor, { body }) => {
    const now = deps.clock.now()
    const begun = { ownerId: actor.accountId, name: body.name, origin: 'own', createdAt: now } as const
    const deck = await deps.db.transaction(tx => insertDeck(tx, begun))
    return { deck: await readDeckView(deps.db, actor, deck.id, body.ahead, now) }
  },
  readDeck: async (actor, { params, query }) => ({
    deck: await readDeckView(deps.db, actor, params.deckId, query.ahead, deps.clock.now()),
  }),
  changeDeck: async (actor, { params, body }) => ({
    deck: await changeDeck(deps, actor, params.deckId, body),
  }),
  removeDeck: async (actor, { params }) => {
    const deck = await getOwnDeck(deps.db, actor, params.deckId)
    await deps.db.transaction(async tx => {
      await deleteDeck(tx, deck.id)
      await removeGenerationOf(tx, 'flashcards', deck.id)
    })
    return { message: m.deck_removed() }
  },
  exportDeck: (actor, { params }) => exportDeck(deps, actor, params.deckId),
  importDecks: async (actor, _, call) => importDecks(deps, actor, await call.upload()),
  listCards: async (actor, { query }) => {
    if (query.deckId) await getOwnDeck(deps.db, actor, query.deckId)
    const { found, total } = await listOwnCards(deps.db, actor, query, query.offset)
    return { cards: await viewCards(deps.db, found), total }
  },
  listCardConcepts: async (actor, { params }) => {
    const deck = await getOwnDeck(deps.db, actor, params.deckId)
    return { concepts: await listChoosable(deps.db, actor, deck.id) }
  },
  addCard: async (actor, { params, body }) => ({
    card: await addCard(deps, actor, params.deckId, body),
  }),
  changeCard: async (actor, { params, body }) => ({
    card: await changeCard(deps, actor, params.cardId, body),
  }),
  removeCard: async (actor, { params }) => {
    const { card } = await getOwnCard(deps.db, actor, params.cardId)
    await deleteCard(deps.db, card.id)
    return { message: m.card_removed() }
  },
  readReview: async (actor, { query }) => ({
    review: await readReview(deps.db, actor, query, deps.clock.now()),
  }),
  gradeCard: async (actor, { params, body }) => ({
    review: await gradeCard(deps, actor, params.cardId, body),
  }),
  readStoredReview: async (actor, { query }) => ({
    stored: await readStoredReview(deps, actor, query.ahead),
  }),
  sendLateGrades: async (actor, { body }) => addLateGrades(deps, actor, body),
  undoGrade: async (actor, { body }) => ({ review: await undoGrade(deps, actor, body) }),
})
