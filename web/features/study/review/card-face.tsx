import type { Place } from '@lantern/contract/material/library/library'
import type { Card } from '@lantern/contract/study/review/review'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { placeLong, placeShort } from '../../../lib/place-labels.ts'
import { FormulaText } from '../../../ui/text/formula-text.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import styles from './review.module.css'

/** Address of a place in a source, provided by another feature. */
export type AddressOf = (sourceId: string, place: Place) => string

const seenWords = (seen: number) => (seen === 0 ? m.review_seen_never() : m.review_seen({ count: seen }))

/** Front of a card, with one instruction. */
export function CardFront({ card }: { card: Card }) {
  return (
    <article
      className={`${styles.fcCard} bg-surface [box-shadow:var(--shadow-2)] rounded-[6px] min-h-[min(54vh,520px)] p-[clamp(24px,4vw,56px)] grid grid-rows-[auto_1fr_auto] gap-[18px] wrap-anywhere phone:min-h-[50vh]`}
    >
      <div className="folio mb-0! text-ink-3 opacity-100 gap-4 leading-[1.3]">
        <span>{card.deckName}</span>
        <span>{seenWords(card.seen)}</span>
      </div>
      <h1
        className={`${styles.fcQ} font-[540] type-2xl leading-[1.28] font-display tracking-(--track-title) self-center text-balance`}
        data-part="fc-q"
      >
        <RichText>{card.front}</RichText>
      </h1>
      <p className="meta">{m.review_say_it()}</p>
    </article>
  )
}

/** Cited passage of a card, highlighted, with a link to its page. */
function CardPassage({ card, addressOf }: { card: Card; addressOf: AddressOf }) {
  const [citation] = card.citations
  if (!citation) return null
  return (
    <div className="border-t border-t-line pt-5 text-[1rem] read" data-part="fc-src">
      <p>
        <FormulaText>{card.context?.before ?? ''}</FormulaText>
        <span className="highlight">
          <FormulaText>{citation.quote}</FormulaText>
        </span>
        <FormulaText>{card.context?.after ?? ''}</FormulaText>{' '}
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
    <article
      className={`${styles.fcCard} bg-surface [box-shadow:var(--shadow-2)] rounded-[6px] min-h-[min(54vh,520px)] p-[clamp(24px,4vw,56px)] grid grid-rows-[auto_1fr_auto] gap-[18px] wrap-anywhere phone:min-h-[50vh] ${styles.back}`}
    >
      <h1
        className={`${styles.fcQ} leading-[1.28] font-display tracking-(--track-title) text-balance type-lg text-ink-2 font-medium self-start`}
        data-part="fc-q"
      >
        <RichText>{card.front}</RichText>
      </h1>
      <div className="grid content-start gap-3" data-part="fc-answer">
        <div className="font-normal type-xl leading-[1.5] font-read" aria-live="polite">
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
