// Queries of decks, cards and the review. The response to a grade contains the next card.
import type { Card, Deck, Review } from '@lantern/contract/study/review/review'
import * as m from '@lantern/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiFile } from '../../../lib/api.ts'
import { type CallCache, useCallCache } from '../../../lib/calls/call-cache.ts'
import { callKey, exactly } from '../../../lib/calls/call-key.ts'
import { useCall, useChange, useUpload } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { deckResults } from '../../../lib/generation-results.ts'
import { minutesAhead } from '../../../lib/minutes-ahead.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { showToast } from '../../../lib/toasts.ts'
import { type GivenGrade, gradeHere, readReviewHere, undoHere } from './review-here.ts'

/** Polling interval in milliseconds: new days begin and cards become due while a page is open. */
const pollMs = 60_000

export type Sides = Pick<Card, 'front' | 'back' | 'explanation'>
type DeckChange = Partial<Pick<Deck, 'name' | 'examDate' | 'retention' | 'newPerDay' | 'reviewsPerDay'>>

const ahead = () => ({ ahead: minutesAhead() })

export const useDecks = (isAsked = true) =>
  useRead('GET /decks', {
    query: ahead(),
    pick: 'decks',
    enabled: isAsked,
    staleTime: 0,
    refetchInterval: pollMs,
  })

/** Number of cards due today in all decks; 0 while not requested. */
export const useDueCards = (isAsked: boolean): number =>
  useDecks(isAsked).data?.reduce((sum, { counts }) => sum + counts.due, 0) ?? 0

/** One deck; its growth during generation refreshes all lists. */
export const useDeck = (deckId: string) => {
  const cache = useCallCache()
  const query = useRead('GET /decks/:deckId', {
    params: { deckId },
    query: ahead(),
    pick: 'deck',
    staleTime: 0,
  })
  const cardCount = query.data?.counts.cards
  // biome-ignore lint/correctness/useExhaustiveDependencies: a grown deck is what matters here.
  useEffect(() => {
    void cache.invalidate('GET /decks')
  }, [cache, cardCount])
  return query
}

/** Answers that show decks and cards. */
export const reviewCalls = ['GET /decks', 'GET /review', ...deckResults] as const

/** Changes can affect any list: all are reloaded without being awaited. */
const changed = {
  onSuccess: (_: unknown, __: unknown, cache: CallCache) => {
    void cache.invalidate(...reviewCalls)
  },
}
const changedQuietly = { ...changed, quiet: true }

export const useMakeFlashcards = () =>
  useCall('POST /decks/of-source', {
    ...changedQuietly,
    input: (body: { sourceId: string; count: 10 | 20 | 40 }) => ({ body: { ...body, ...ahead() } }),
  })

export const useAddDeck = () =>
  useCall('POST /decks', { ...changedQuietly, input: (name: string) => ({ body: { name, ...ahead() } }) })

export const useChangeDeck = (deckId: string) =>
  useCall('PATCH /decks/:deckId', {
    ...changedQuietly,
    input: (change: DeckChange) => ({ params: { deckId }, body: { ...change, ...ahead() } }),
  })

export const useRemoveDeck = () =>
  useCall('DELETE /decks/:deckId', { ...changed, input: (deckId: string) => ({ params: { deckId } }) })

export const useExportDeck = () =>
  useChange(async ({ id, name }: Pick<Deck, 'id' | 'name'>) =>
    saveFile(await apiFile('GET /decks/:deckId/package', { params: { deckId: id } }), name, 'apkg'),
  )

export const useImportDecks = () => useUpload('POST /decks/import', changedQuietly)

type CardFilter = {
  deckId?: string
  q?: string
  only?: 'leeches' | 'suspended' | 'flagged'
  offset?: number
}

/**
 * Cards of a filter. `deckCards` is part of the key: a first load that began before the last cards were made
 * isn't cancelled by an invalidation, and would stay outdated.
 * @param deckCards how many cards the deck of the filter has
 */
export const useCards = (filter: CardFilter, deckCards?: number) =>
  useRead('GET /cards', {
    query: filter,
    version: [deckCards],
    staleTime: 0,
    placeholderData: previous => previous,
  })

/** Topics that a card of the deck can count for. */
export const useCardConcepts = (deckId: string) =>
  useRead('GET /decks/:deckId/concepts', { params: { deckId }, pick: 'concepts', staleTime: 0 })

type Concept = { concept?: string | undefined }

export const useAddCard = (deckId: string) =>
  useCall('POST /decks/:deckId/cards', {
    ...changedQuietly,
    input: (body: Sides & Concept) => ({ params: { deckId }, body }),
  })

type CardChange = { cardId: string; isSuspended?: boolean; isFlagged?: boolean } & Concept & Partial<Sides>

export const useChangeCard = () =>
  useCall('PATCH /cards/:cardId', {
    ...changedQuietly,
    input: ({ cardId, ...body }: CardChange) => ({ params: { cardId }, body }),
  })

const scopeOf = (deckId: string | undefined) => ({ ...ahead(), ...(deckId ? { deckId } : {}) })

/** Query of the review; the current card doesn't change on reload. */
export const useReview = (deckId: string | undefined) => {
  const query = scopeOf(deckId)
  return useQuery({
    queryKey: callKey('GET /review', { query }),
    queryFn: () => readReviewHere(query),
    select: ({ review }) => review,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Number of cards of the coming days; where this device stores them, it has them afterwards. */
export const useStoredCards = (): number =>
  useRead('GET /review/stored', { query: ahead(), pick: 'stored' }).data?.cards.length ?? 0

/** Grading and taking a grade back; both answer with the card to show, also without a connection. */
export const useGrading = (deckId: string | undefined) => {
  const query = scopeOf(deckId)
  const onSuccess = ({ review }: { review: Review }, _: unknown, cache: CallCache) => {
    cache.put('GET /review', { query }, { review })
    void cache.invalidate('GET /decks')
  }
  const grade = useChange((given: GivenGrade) => gradeHere(given, query), {
    onSuccess,
    // Graded in another window: the next card is reloaded.
    onError: (_, __, cache) => cache.invalidate(exactly('GET /review', { query })),
  })
  const undo = useChange(() => undoHere(query), { onSuccess })
  return { grade, undo }
}

/** Suspends the current card, with undo, or flags it; the next card is reloaded. */
export const useMarking = () => {
  const { mutate } = useChangeCard()
  const setAside = ({ id: cardId }: Card) => {
    const undo = () => mutate({ cardId, isSuspended: false })
    const onSuccess = () => showToast(m.card_set_aside_done(), { label: m.library_undo(), run: undo })
    mutate({ cardId, isSuspended: true }, { onSuccess })
  }
  const flag = ({ id: cardId, isFlagged }: Card) => mutate({ cardId, isFlagged: !isFlagged })
  return { setAside, flag }
}
