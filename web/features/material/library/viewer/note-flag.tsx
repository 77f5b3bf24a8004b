import { StickyNote } from 'lucide-react'
import type { CSSProperties } from 'react'
import './note-flag.css'

type Props = { id: string; label: string; style?: CSSProperties }

/** Stands where the words of a note end and leads to it: whoever shows notes listens for presses on `data-note`. */
export function NoteFlag({ id, label, style }: Props) {
  return (
    <button type="button" className="note-flag" data-note={id} aria-label={label} title={label} style={style}>
      <StickyNote className="i" aria-hidden="true" />
    </button>
  )
}
