import { isUnderWay } from '@lantern/contract/study/generations/generation-states.rules'
import type { Deck } from '@lantern/contract/study/review/review'
import * as m from '@lantern/messages'
import { useEffect, useRef } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { useSources } from '../features/material/library/queries.ts'
import { SourceIcon } from '../features/material/library/source-icon.tsx'
import { sourceLength } from '../features/material/library/source-length.ts'
import { canBeAsked, sortSources, sourceAddress } from '../features/material/library/sources.rules.ts'
import { GenerationProgress } from '../features/study/generations/generation-progress.tsx'
import { useGeneration } from '../features/study/generations/queries.ts'
import { CardList } from '../features/study/review/card-list.tsx'
import { DeckPage } from '../features/study/review/deck-page.tsx'
import { DeckRows } from '../features/study/review/deck-rows.tsx'
import { DeckTools } from '../features/study/review/deck-tools.tsx'
import { deckAddress, playAddress } from '../features/study/review/due-labels.ts'
import { useDeck, useDecks, useMakeFlashcards, useReview } from '../features/study/review/queries.ts'
import { ReviewPlayer } from '../features/study/review/review-player.tsx'
import { getHomeAddress, useSession } from '../lib/session.ts'
import { buttonClass } from '../ui/forms/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { Pending } from '../ui/page/pending.tsx'
import { Section } from '../ui/page/section.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'

export const meta = () => [{ title: m.page_title({ page: m.rail_reviews() }) }]

const few = 6

/** Links after the review: to the cards' source, or to the library if they have none. */
function WaysOn({ sourceId }: { sourceId: string | null }) {
  const session = useSession()
  return (
    <>
      <Link className={buttonClass('primary')} to={sourceId ? sourceAddress(sourceId) : '/chatbot'}>
        {m.review_read_on()}
      </Link>
      <Link className={buttonClass('quiet')} to="/review">
        {m.review_all_decks()}
      </Link>
      {session && (
        <Link className={buttonClass('quiet')} to={getHomeAddress(session.role)}>
          {m.review_back_home()}
        </Link>
      )}
    </>
  )
}

function Playing({ deck, deckId }: { deck: Deck | undefined; deckId: string | undefined }) {
  const { data, error } = useReview(deckId)
  if (!data) return <Pending error={error} label={m.review_loading()} lines={6} />
  const actions = <WaysOn sourceId={deck?.sourceId ?? null} />
  return <ReviewPlayer review={data} addressOf={sourceAddress} deckId={deckId} actions={actions} />
}

function OneDeck({ deckId }: { deckId: string }) {
  const { data, error } = useDeck(deckId)
  const generation = useGeneration(data?.generation)
  const navigate = useNavigate()
  if (!data) return <Pending error={error} label={m.review_loading()} lines={6} />
  const isShown = generation && generation.state !== 'done'
  return (
    <DeckPage
      deck={data}
      addressOf={sourceAddress}
      progress={isShown ? <GenerationProgress generation={generation} /> : null}
      isMaking={isUnderWay(generation)}
      onRemoved={() => navigate('/review')}
    />
  )
}

/** Deck of a source, with a way to create a missing one. */
function DeckOfSource({ sourceId, decks }: { sourceId: string; decks: readonly Deck[] }) {
  const make = useMakeFlashcards()
  const navigate = useNavigate()
  const begun = useRef(false)
  const existing = decks.find(deck => deck.sourceId === sourceId)
  const { mutate } = make
  useEffect(() => {
    if (existing || begun.current) return
    begun.current = true
    mutate(
      { sourceId, count: 20 },
      { onSuccess: ({ deck }) => navigate(deckAddress(deck.id), { replace: true }) },
    )
  }, [existing, mutate, navigate, sourceId])
  if (existing) return <Navigate to={deckAddress(existing.id)} replace />
  if (make.error) return <Notice bad>{make.error.message}</Notice>
  return <Skeleton label={m.review_loading()} lines={6} />
}

/** Sources that have no deck yet. */
function MakeOf({ decks }: { decks: readonly Deck[] }) {
  const sources = useSources()
  const without = sortSources((sources.data ?? []).filter(canBeAsked), 'opened')
    .filter(({ id }) => decks.every(deck => deck.sourceId !== id))
    .slice(0, few)
  if (without.length === 0) return null
  return (
    <Section title={m.deck_make_of()}>
      <ul className="rows ruled">
        {without.map(source => (
          <li key={source.id}>
            <SourceIcon kind={source.kind} />
            <Link to={`/review?source=${source.id}`}>
              <b>{source.name}</b>
              <span className="meta">{sourceLength(source)}</span>
            </Link>
            <span />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function AllDecks({ decks }: { decks: readonly Deck[] }) {
  const navigate = useNavigate()
  const due = decks.reduce((sum, { counts }) => sum + counts.due, 0)
  const hasCards = decks.some(({ counts }) => counts.cards > 0)
  return (
    <div className="max-w-[860px]">
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.rail_reviews()}</h1>
          <p>{due > 0 ? m.review_due_count({ count: due }) : m.review_none_due()}</p>
        </div>
        {due > 0 && (
          <Link className={buttonClass('primary')} to={playAddress()}>
            {m.review_start({ count: due })}
          </Link>
        )}
      </div>
      {decks.length > 0 ? <DeckRows decks={decks} /> : <EmptyState>{m.review_empty()}</EmptyState>}
      <div className="mt-6">
        <DeckTools onMade={deckId => navigate(deckAddress(deckId))} />
      </div>
      <MakeOf decks={decks} />
      {hasCards && (
        <Section title={m.cards_title()}>
          <CardList addressOf={sourceAddress} />
        </Section>
      )}
    </div>
  )
}

/** Flashcards: every deck, one of them, or today's cards one by one. */
export default function ReviewScreen() {
  const [params] = useSearchParams()
  const { data: decks, error } = useDecks()
  const deckId = params.get('deck') ?? undefined
  const sourceId = params.get('source')
  if (params.has('play')) {
    const deck = decks?.find(({ id }) => id === deckId)
    return <Playing key={deckId ?? 'all'} deck={deck} deckId={deckId} />
  }
  if (deckId) return <OneDeck key={deckId} deckId={deckId} />
  if (!decks) return <Pending error={error} label={m.review_loading()} lines={6} />
  return sourceId ? (
    <DeckOfSource key={sourceId} sourceId={sourceId} decks={decks} />
  ) : (
    <AllDecks decks={decks} />
  )
}
