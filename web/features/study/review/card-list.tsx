import type { Card } from '@lantern/contract/study/review/review'
import * as m from '@lantern/messages'
import { Flag, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { localDay } from '../../../lib/local-moment.rules.ts'
import { placeShort } from '../../../lib/place-labels.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { PillChoice } from '../../../ui/forms/pills.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { ActionMenu } from '../../../ui/overlays/menu.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { CardDialog } from './card-dialog.tsx'
import type { AddressOf } from './card-face.tsx'
import { capital, formatAgo, formatDay } from './due-labels.ts'
import { useCards, useChangeCard } from './queries.ts'
import { useRemoveCard } from './removal.ts'

const perPage = 50

/** Due date of a card, or the reason why it isn't due. */
const stateLabels = ({ isLeech, isSuspended, due, last }: Card): string => {
  if (isLeech) return m.card_leech()
  if (isSuspended) return m.card_suspended()
  if (!due) return m.card_new()
  const words = Date.parse(due) <= Date.now() ? m.card_due() : capital(formatDay(localDay(new Date(due))))
  return last ? `${words} · ${m.card_last({ when: formatAgo(last.at) })}` : words
}

type RowProps = { card: Card; addressOf: AddressOf; onEdit(): void; onRemove(): void }

function CardRow({ card, addressOf, onEdit, onRemove }: RowProps) {
  const change = useChangeCard()
  const [citation] = card.citations
  const setAside = (isSuspended: boolean) => change.mutate({ cardId: card.id, isSuspended })
  const flag = () => change.mutate({ cardId: card.id, isFlagged: !card.isFlagged })
  const actions = [
    { label: m.card_edit(), icon: <Pencil className="i" />, run: onEdit },
    card.isSuspended
      ? { label: m.card_bring_back(), icon: <Play className="i" />, run: () => setAside(false) }
      : { label: m.card_set_aside(), icon: <Pause className="i" />, run: () => setAside(true) },
    {
      label: card.isFlagged ? m.card_unflag() : m.card_flag(),
      icon: <Flag className="i" />,
      run: flag,
    },
    { label: m.card_delete(), icon: <Trash2 className="i" />, run: onRemove, bad: true },
  ]
  return (
    <li>
      <div className="min-w-0">
        <b>
          <RichText inline>{card.front}</RichText>
        </b>
        <div className="muted text-sm">
          <RichText inline>{card.back}</RichText>
        </div>
        <span className="meta">
          {card.isFlagged && `${m.card_flagged()} · `}
          {stateLabels(card)}
          {card.isLeech && ` ${m.card_leech_advice()}`}
        </span>
      </div>
      <span className="flex items-center gap-2">
        {citation && (
          <Link className="cite" to={addressOf(citation.sourceId, citation.place)} state={{ citation }}>
            {placeShort(citation.place)}
          </Link>
        )}
        <ActionMenu label={m.card_actions()} actions={actions} />
      </span>
    </li>
  )
}

type Only = 'all' | 'leeches' | 'suspended' | 'flagged'

type CardListProps = { deckId?: string; deckCards?: number; addressOf: AddressOf }

/** Cards with a search; of one deck with so many cards, or of all. */
export function CardList({ deckId, deckCards, addressOf }: CardListProps) {
  const [q, setQ] = useState('')
  const [only, setOnly] = useState<Only>('all')
  const [offset, setOffset] = useState(0)
  const [editing, setEditing] = useState<Card>()
  const { removed, remove } = useRemoveCard()
  const search = useCallback((next: string) => {
    setQ(next)
    setOffset(0)
  }, [])
  const filter = { ...(deckId ? { deckId } : {}), ...(q ? { q } : {}), ...(only === 'all' ? {} : { only }) }
  const { data, error } = useCards({ ...filter, offset }, deckCards)
  const shown = data?.cards.filter(({ id }) => !removed.has(id)) ?? []
  const pills = [
    { value: 'all' as const, label: m.cards_all() },
    { value: 'leeches' as const, label: m.cards_leeches() },
    { value: 'suspended' as const, label: m.cards_suspended() },
    { value: 'flagged' as const, label: m.cards_flagged() },
  ]
  return (
    <section className="grid gap-4" aria-label={m.cards_title()}>
      <div className="flex flex-wrap items-end gap-4">
        <div className="min-w-[min(100%,280px)] flex-1">
          <SearchField label={m.cards_search()} q={q} onSearch={search} />
        </div>
        <PillChoice
          label={m.cards_which()}
          pills={pills}
          value={only}
          onChange={next => {
            setOnly(next)
            setOffset(0)
          }}
        />
      </div>
      {error && <Notice bad>{error.message}</Notice>}
      {!data && !error && <Skeleton label={m.review_loading()} lines={6} />}
      {data && shown.length === 0 && <p className="muted">{m.cards_none()}</p>}
      {shown.length > 0 && (
        <ul className="rows two ruled">
          {shown.map(card => (
            <CardRow
              key={card.id}
              card={card}
              addressOf={addressOf}
              onEdit={() => setEditing(card)}
              onRemove={() => remove(card)}
            />
          ))}
        </ul>
      )}
      {data && data.total > perPage && (
        <div className="flex items-center gap-3">
          <Button size="sm" disabled={offset === 0} onClick={() => setOffset(offset - perPage)}>
            {m.cards_before()}
          </Button>
          <span className="mono meta">
            {m.cards_range({
              from: offset + 1,
              to: Math.min(offset + perPage, data.total),
              total: data.total,
            })}
          </span>
          <Button
            size="sm"
            disabled={offset + perPage >= data.total}
            onClick={() => setOffset(offset + perPage)}
          >
            {m.cards_after()}
          </Button>
        </div>
      )}
      {editing && <CardDialog card={editing} deckId={editing.deckId} onClose={() => setEditing(undefined)} />}
    </section>
  )
}
