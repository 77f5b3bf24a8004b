import * as m from '@lantern/messages'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import type { AnswerProps } from './choice-list.tsx'

const swapped = (order: readonly string[], from: number, to: number): string[] => {
  const next = [...order]
  const [moved] = next.splice(from, 1)
  if (moved !== undefined) next.splice(to, 0, moved)
  return next
}

/** Lines that are moved up and down; the buttons work for every hand. */
export function OrderingAnswer({ question, draft, onDraft }: AnswerProps) {
  const [said, setSaid] = useState('')
  const { body, verdict } = question
  if (body.type !== 'ordering') return null
  const order = draft?.type === 'ordering' ? draft.order : body.entries.map(({ id }) => id)
  const textOf = (id: string) => body.entries.find(entry => entry.id === id)?.text ?? ''
  const closed = verdict !== null
  const move = (from: number, to: number) => {
    const id = order[from]
    if (id === undefined || to < 0 || to >= order.length) return
    onDraft({ type: 'ordering', order: swapped(order, from, to) })
    setSaid(m.play_order_moved({ entry: textOf(id), place: to + 1 }))
  }
  return (
    <>
      <p className="meta mb-3">{m.play_order_hint()}</p>
      <ol className="order">
        {order.map((id, index) => (
          <li key={id}>
            <span className="mono meta">{index + 1}</span>
            <RichText inline>{textOf(id)}</RichText>
            {!closed && (
              <span className="flex">
                <IconButton
                  label={m.play_order_up({ entry: textOf(id) })}
                  aria-disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp className="i" />
                </IconButton>
                <IconButton
                  label={m.play_order_down({ entry: textOf(id) })}
                  aria-disabled={index === order.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown className="i" />
                </IconButton>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="vh" aria-live="polite">
        {said}
      </p>
    </>
  )
}
