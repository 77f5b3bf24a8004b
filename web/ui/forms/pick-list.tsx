import { Button } from './button.tsx'

type Pickable = { id: string; title: string; note: string }

type Props = {
  rows: readonly Pickable[]
  busy: boolean
  label: string
  /** Label of the row's button for screen readers, with the row's title. */
  labelOf(title: string): string
  onPick(id: string): void
}

/** Rows of which one is picked by its button. */
export function PickList({ rows, busy, label, labelOf, onPick }: Props) {
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
