import type { Deck } from '@lantern/contract/study/review/review'
import type { DeckOrigin } from '@lantern/contract/study/review/review-limits.rules'
import * as m from '@lantern/messages'
import { FileText, Layers, type LucideIcon, PackageOpen, RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { deckAddress, deckNote, playAddress } from './due-labels.ts'

const icons: Record<DeckOrigin, LucideIcon> = {
  source: FileText,
  mistakes: RotateCcw,
  own: Layers,
  imported: PackageOpen,
}

/** Own decks with today's counts. */
export function DeckRows({ decks }: { decks: readonly Deck[] }) {
  return (
    <ul className="rows ruled">
      {decks.map(deck => {
        const Icon = icons[deck.origin]
        return (
          <li key={deck.id}>
            <Icon className="i" aria-hidden="true" />
            <Link to={deckAddress(deck.id)}>
              <b>{deck.name}</b>
              <span className="meta">{deckNote(deck)}</span>
            </Link>
            {deck.counts.due > 0 ? (
              <Link className={buttonClass('line', 'sm')} to={playAddress(deck.id)}>
                {m.deck_review({ count: deck.counts.due })}
              </Link>
            ) : (
              <span className="meta mt-0!">{m.deck_nothing_due()}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The decks with cards for today, for the home of a student. */
export function DueToday({ decks }: { decks: readonly Deck[] }) {
  const due = decks.filter(({ counts }) => counts.due > 0)
  const total = due.reduce((sum, { counts }) => sum + counts.due, 0)
  if (total === 0) return null
  return (
    <Section
      title={m.review_due_today()}
      aside={
        <Link className={buttonClass('line', 'sm')} to={playAddress()}>
          {m.review_start({ count: total })}
        </Link>
      }
    >
      <ul className="rows two ruled">
        {due.map(({ id, name, counts }) => (
          <li key={id}>
            <Link to={playAddress(id)}>{name}</Link>
            <span className="mono">{counts.due}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
