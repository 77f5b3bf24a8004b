import { StickyNote } from 'lucide-react'
import type { CSSProperties } from 'react'
import styles from './note-flag.module.css'

type Props = { id: string; label: string; style?: CSSProperties }

/** Flag at the end of a note's words, linking to it: the list of notes handles presses on `data-note`. */
export function NoteFlag({ id, label, style }: Props) {
  return (
    <button
      type="button"
      className={styles.noteFlag}
      data-note={id}
      aria-label={label}
      title={label}
      style={style}
    >
      <StickyNote className="i size-3.5" aria-hidden="true" />
    </button>
  )
}
