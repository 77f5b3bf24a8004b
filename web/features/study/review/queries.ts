// What the screens know of decks, cards and the review. A grade's answer carries the next card.
import type { Card, Deck, Grade, Review } from '@lantern/contract/study/review/review'
import * as m from '@lantern/messages'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, apiFile, apiForm } from '../../../lib/api.ts'
import { generationResultKey } from '../../../lib/generation-result-key.ts'
import { minutesAhead } from '../../../lib/minutes-ahead.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { showToast } from '../../../lib/toasts.ts'

const decksKey = ['decks'] as const
/** Under the deck's own key, and with how many cards it has: a list whose reading began before the last cards were made
 * would be kept otherwise, as a first reading isn't broken off by what happens meanwhile. */
const cardsKey = (filter: CardFilter, deckCards: number | undefined) =>
  [...generationResultKey('flashcards', filter.deckId ?? 'all'), filter, deckCards] as const
const reviewKey = (deckId: string | undefined) => ['review', deckId ?? 'all'] as const

/** Days begin and cards become due while a page stands open: milliseconds between two looks. */
const lookAgain = 60_000

export type Sides = Pick<Card, 'front' | 'back' | 'explanation'>
export type DeckChange = Partial<
  Pick<Deck, 'name' | 'examDate' | 'retention' | 'newPerDay' | 'reviewsPerDay'>
>

const ahead = () => ({ ahead: minutesAhead() })

export const useDecks = (isAsked = true) =>
  useQuery({
    queryKey: decksKey,
    enabled: isAsked,
    queryFn: async () => (await api('GET /decks', { query: ahead() })).decks,
    staleTime: 0,
    refetchInterval: lookAgain,
  })

/** Cards that today still holds, of all decks; 0 where nobody asks. */
export const useDueCards = (isAsked: boolean): number =>
  useDecks(isAsked).data?.reduce((sum, { counts }) => sum + counts.due, 0) ?? 0

/** One deck; what it grows by while it is made counts in all lists. */
export const useDeck = (deckId: string) => {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: generationResultKey('flashcards', deckId),
    queryFn: async () => (await api('GET /decks/:deckId', { params: { deckId }, query: ahead() })).deck,
    staleTime: 0,
  })
  const cardCount = query.data?.counts.cards
  // biome-ignore lint/correctness/useExhaustiveDependencies: a grown deck is what matters here.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: decksKey })
  }, [client, cardCount])
  return query
}

const forgetLists = (client: QueryClient) => {
  for (const queryKey of [decksKey, ['generation-result', 'flashcards'], ['review']])
    void client.invalidateQueries({ queryKey })
}

/** What was changed may show anywhere: lists are read again. */
const useChange = <Input, Output>(mutationFn: (input: Input) => Promise<Output>, quiet = false) => {
  const client = useQueryClient()
  return useMutation({ mutationFn, meta: { quiet }, onSuccess: () => forgetLists(client) })
}

export const useMakeFlashcards = () =>
  useChange(
    (body: { sourceId: string; count: 10 | 20 | 40 }) =>
      api('POST /decks/of-source', { body: { ...body, ...ahead() } }),
    true,
  )

export const useAddDeck = () =>
  useChange((name: string) => api('POST /decks', { body: { name, ...ahead() } }), true)

export const useChangeDeck = (deckId: string) =>
  useChange(
    (change: DeckChange) =>
      api('PATCH /decks/:deckId', { params: { deckId }, body: { ...change, ...ahead() } }),
    true,
  )

export const useRemoveDeck = () =>
  useChange((deckId: string) => api('DELETE /decks/:deckId', { params: { deckId } }))

export const useExportDeck = () =>
  useMutation({
    mutationFn: async ({ id, name }: Pick<Deck, 'id' | 'name'>) =>
      saveFile(await apiFile('GET /decks/:deckId/package', { params: { deckId: id } }), name, 'apkg'),
  })

export const useImportDecks = () =>
  useChange((file: File) => {
    const form = new FormData()
    form.append('file', file)
    return apiForm('POST /decks/import', form)
  }, true)

export type CardFilter = {
  deckId?: string
  q?: string
  only?: 'leeches' | 'suspended' | 'flagged'
  offset?: number
}

/** @param deckCards how many cards the deck of the filter has */
export const useCards = (filter: CardFilter, deckCards?: number) =>
  useQuery({
    queryKey: cardsKey(filter, deckCards),
    queryFn: () => api('GET /cards', { query: filter }),
    staleTime: 0,
    placeholderData: previous => previous,
  })

/** What a card of the deck may count for. */
export const useCardConcepts = (deckId: string) =>
  useQuery({
    queryKey: [...generationResultKey('flashcards', deckId), 'concepts'],
    queryFn: async () => (await api('GET /decks/:deckId/concepts', { params: { deckId } })).concepts,
    staleTime: 0,
  })

type Concept = { concept?: string | undefined }

export const useAddCard = (deckId: string) =>
  useChange((body: Sides & Concept) => api('POST /decks/:deckId/cards', { params: { deckId }, body }), true)

export const useChangeCard = () =>
  useChange(
    ({
      cardId,
      ...body
    }: { cardId: string; isSuspended?: boolean; isFlagged?: boolean } & Concept & Partial<Sides>) =>
      api('PATCH /cards/:cardId', { params: { cardId }, body }),
    true,
  )

export const useReview = (deckId: string | undefined) =>
  useQuery({
    queryKey: reviewKey(deckId),
    queryFn: async () =>
      (await api('GET /review', { query: { ...ahead(), ...(deckId ? { deckId } : {}) } })).review,
    // The card stays the one that is being thought about.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Grading and taking a grade back; both answer with the card to show. */
export const useGrading = (deckId: string | undefined) => {
  const client = useQueryClient()
  const scope = () => ({ ...ahead(), ...(deckId ? { deckId } : {}) })
  const keep = ({ review }: { review: Review }) => {
    client.setQueryData(reviewKey(deckId), review)
    void client.invalidateQueries({ queryKey: decksKey })
  }
  const grade = useMutation({
    mutationFn: ({ card, given, spentMs }: { card: Card; given: Grade; spentMs: number }) =>
      api('POST /cards/:cardId/grade', {
        params: { cardId: card.id },
        body: { ...scope(), grade: given, seen: card.seen, spentMs: Math.round(spentMs) },
      }),
    onSuccess: keep,
    // Graded in another window: what is next is read again.
    onError: () => client.invalidateQueries({ queryKey: reviewKey(deckId) }),
  })
  const undo = useMutation({
    mutationFn: () => api('POST /review/undo', { body: scope() }),
    onSuccess: keep,
  })
  return { grade, undo }
}

/** Setting the card in view aside, which can be undone, and flagging it; what is next is read again. */
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
