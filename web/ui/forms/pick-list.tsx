import type { ComponentProps, ReactNode } from 'react'
import { Pending } from '../page/pending.tsx'
import { Button } from './button.tsx'

type Pickable = { id: string; title: string; note: string }

type Props = {
  /** Undefined until they are loaded. */
  rows: readonly Pickable[] | undefined
  /** Placeholder until then, or the error. */
  pending: ComponentProps<typeof Pending>
  /** Content without rows. */
  empty: ReactNode
  busy: boolean
  label: string
  /** Label of the row's button for screen readers, with the row's title. */
  labelOf(title: string): string
  onPick(id: string): void
}

/** Rows of which one is picked by its button. */
export function PickList({ rows, pending, empty, busy, label, labelOf, onPick }: Props) {
  if (!rows) return <Pending {...pending} />
  if (rows.length === 0) return empty
  return (
    <ul className="rows two ruled">
      {rows.map(({ id, title, note }) => (
        <li key={id}>
          <div className="min-w-0 break-words">
            <b>{title}</b>
            <span className="meta">{note}</span>
          </div>
          <Button
            look="primary"
            size="sm"
            disabled={busy}
            aria-label={labelOf(title)}
            onClick={() => onPick(id)}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  )
}
