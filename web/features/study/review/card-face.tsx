import type { Place } from '@lantern/contract/material/library/library'
import type { Card } from '@lantern/contract/study/review/review'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { placeLong, placeShort } from '../../../lib/place-labels.ts'
import { RichText } from '../../../ui/text/rich-text.tsx'

/** The address of a place in a source; another feature knows it. */
export type AddressOf = (sourceId: string, place: Place) => string

const seenWords = (seen: number) => (seen === 0 ? m.review_seen_never() : m.review_seen({ count: seen }))

/** What is asked, and one instruction. */
export function CardFront({ card }: { card: Card }) {
  return (
    <article className="fc-card">
      <div className="folio mb-0!">
        <span>{card.deckName}</span>
        <span>{seenWords(card.seen)}</span>
      </div>
      <h1 className="fc-q">
        <RichText>{card.front}</RichText>
      </h1>
      <p className="meta">{m.review_say_it()}</p>
    </article>
  )
}

/** The passage a card rests on, highlighted, with the way to its page. */
function CardPassage({ card, addressOf }: { card: Card; addressOf: AddressOf }) {
  const [citation] = card.citations
  if (!citation) return null
  return (
    <div className="fc-src read">
      <p>
        {card.context?.before}
        <span className="highlight">{citation.quote}</span>
        {card.context?.after}{' '}
        <Link
          className="cite"
          to={addressOf(citation.sourceId, citation.place)}
          state={{ citation }}
          aria-label={m.review_open_place({ place: placeLong(citation.place) })}
        >
          {placeShort(citation.place)}
        </Link>
      </p>
    </div>
  )
}

/** The question small, the answer large, its passage at the foot. */
export function CardBack({ card, addressOf }: { card: Card; addressOf: AddressOf }) {
  const isRepeat = card.explanation === card.citations[0]?.quote
  return (
    <article className="fc-card back">
      <h1 className="fc-q">
        <RichText>{card.front}</RichText>
      </h1>
      <div className="grid content-start gap-3">
        <div className="fc-a" aria-live="polite">
          <RichText>{card.back}</RichText>
        </div>
        {card.explanation && !isRepeat && (
          <div className="muted">
            <RichText>{card.explanation}</RichText>
          </div>
        )}
      </div>
      <CardPassage card={card} addressOf={addressOf} />
    </article>
  )
}
