import * as m from '@lantern/messages'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../../ui/forms/button.tsx'
import { RichText } from '../../../../ui/text/rich-text.tsx'

export type Entries = {
  /** Ids in current order. */
  order: readonly string[]
  textOf(id: string): string
  /** Moves the entry at one place to another; both counted from 0. */
  move(from: number, to: number): void
}

/** One line of an order: its place, its text, and buttons that move it. */
export function OrderingEntry({
  order,
  textOf,
  move,
  id,
  place,
}: Entries & { id: string; place: ReactNode }) {
  const index = order.indexOf(id)
  const entry = textOf(id)
  return (
    <>
      {place}
      <RichText inline>{entry}</RichText>
      <span className="flex">
        <IconButton
          label={m.play_order_up({ entry })}
          aria-disabled={index === 0}
          onClick={() => move(index, index - 1)}
        >
          <ArrowUp className="i" />
        </IconButton>
        <IconButton
          label={m.play_order_down({ entry })}
          aria-disabled={index === order.length - 1}
          onClick={() => move(index, index + 1)}
        >
          <ArrowDown className="i" />
        </IconButton>
      </span>
    </>
  )
}
