import * as m from '@lantern/messages'
import { Suspense, useState } from 'react'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import styles from '../../../answers/answers.module.css'
import type { AnswerProps } from '../../../answers/choice-list.tsx'
import { lazy } from '../../../lazy.ts'
import { type Entries, OrderingEntry } from './entry.tsx'

/** Dragging is a large part that few questions need; until it is there, the buttons move lines. */
const SortableEntries = lazy(() => import('./sortable-entries.tsx'))

const moved = (order: readonly string[], from: number, to: number): string[] => {
  const next = [...order]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

const getPosition = (order: readonly string[], id: string) => (
  <span className="mono meta">{order.indexOf(id) + 1}</span>
)

function PlainEntries(entries: Entries) {
  return (
    <ol className={`${styles.order} grid gap-2`} data-part="order">
      {entries.order.map(id => (
        <li key={id}>
          <OrderingEntry {...entries} id={id} place={getPosition(entries.order, id)} />
        </li>
      ))}
    </ol>
  )
}

function ClosedEntries({ order, textOf: getText }: Entries) {
  return (
    <ol className={`${styles.order} grid gap-2`} data-part="order">
      {order.map(id => (
        <li key={id}>
          {getPosition(order, id)}
          <RichText inline>{getText(id)}</RichText>
        </li>
      ))}
    </ol>
  )
}

/** Lines that are dragged, or moved up and down by buttons. */
export function OrderingAnswer({ question, draft, onDraft }: AnswerProps) {
  const [announcement, setAnnouncement] = useState('')
  const { body, verdict } = question
  if (body.type !== 'ordering') return null
  const order = draft?.type === 'ordering' ? draft.order : body.entries.map(({ id }) => id)
  const getText = (id: string) => body.entries.find(entry => entry.id === id)?.text ?? ''
  const move = (from: number, to: number) => {
    const id = order[from]
    if (id === undefined || to < 0 || to >= order.length) return
    onDraft({ type: 'ordering', order: moved(order, from, to) })
    setAnnouncement(m.play_order_moved({ entry: getText(id), place: to + 1 }))
  }
  const entries = { order, textOf: getText, move }
  if (verdict !== null) return <ClosedEntries {...entries} />
  return (
    <>
      <p className="meta mb-3">{m.play_order_hint()}</p>
      <Suspense fallback={<PlainEntries {...entries} />}>
        <SortableEntries {...entries} />
      </Suspense>
      <p className="vh" aria-live="polite">
        {announcement}
      </p>
    </>
  )
}
