import type { Note } from '@lantern/contract/study/notes/notes'
import * as m from '@lantern/messages'
import { Check, Layers, MessageCircle, Pencil, StickyNote, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useCallCache } from '../../../lib/calls/call-cache.ts'
import { ListenButton } from '../../../lib/listen/listen-button.tsx'
import { WaitingTag } from '../../../lib/offline/acts/waiting-tag.tsx'
import { placeLong, placeShort } from '../../../lib/place-labels.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { ActionMenu } from '../../../ui/overlays/menu.tsx'
import { FormulaText } from '../../../ui/text/formula-text.tsx'
import { NoteVersions } from './note-versions.tsx'
import styles from './notes.module.css'
import { removeNote } from './removal.ts'
import type { ShownNote } from './waiting-notes.rules.ts'

export type NoteAction = 'edit' | 'card' | 'ask'

type Props = {
  note: ShownNote
  /** Whether its words are highlighted in the source. */
  isShown: boolean
  /** Whether it was opened from the source. */
  isCalled: boolean
  onJump(note: Note): void
  onAction(action: NoteAction, note: Note): void
}

function Act({ icon, onPress, children }: { icon: ReactNode; onPress(): void; children: ReactNode }) {
  return (
    <Button look="quiet" icon={icon} onClick={onPress}>
      {children}
    </Button>
  )
}

function Place({
  note: { place, hasCard, isWaiting },
  isShown,
  onJump,
}: Pick<Props, 'note' | 'isShown'> & { onJump(): void }) {
  return (
    <div className={`${styles.noteTop} flex flex-wrap items-center gap-2.5`}>
      {place && (
        <button
          type="button"
          className="cite"
          aria-pressed={isShown}
          aria-label={(isShown ? m.notes_jump_shown : m.notes_jump)({ place: placeLong(place) })}
          onClick={onJump}
        >
          {placeShort(place)}
        </button>
      )}
      {isShown && <span className="meta mt-0!">{m.notes_here()}</span>}
      {isWaiting && <WaitingTag />}
      {hasCard && (
        <span className="tag">
          <Check className="i" aria-hidden="true" />
          {m.notes_card_made()}
        </span>
      )}
    </div>
  )
}

/** One note: its quote, text, place and actions. */
export function NoteRow({ note, isShown, isCalled, onJump, onAction }: Props) {
  const row = useRef<HTMLLIElement>(null)
  const cache = useCallCache()
  useEffect(() => {
    if (isCalled) row.current?.scrollIntoView({ block: 'center' })
  }, [isCalled])
  const remove = {
    label: m.notes_delete(),
    icon: <Trash2 className="i" />,
    run: () => removeNote(cache, note.id),
    bad: true,
  }
  const EditIcon = note.text ? Pencil : StickyNote
  return (
    <li ref={row} data-now={isShown || isCalled || undefined} data-note-row={note.id}>
      <Place note={note} isShown={isShown} onJump={() => onJump(note)} />
      <p data-part="note-words" className="read text-[1rem] leading-[1.5] wrap-anywhere">
        <mark className="noted-words">
          <FormulaText>{note.quote}</FormulaText>
        </mark>
      </p>
      {note.text && (
        <p data-part="note-words" className="type-md leading-[1.5] whitespace-pre-wrap wrap-anywhere">
          {note.text}
        </p>
      )}
      {note.versions.length > 0 && <NoteVersions note={note} />}
      <div className={`${styles.noteActs} flex items-center gap-0.5 -ms-2.5`}>
        <Act icon={<EditIcon className="i" aria-hidden="true" />} onPress={() => onAction('edit', note)}>
          {note.text ? m.notes_edit() : m.notes_write()}
        </Act>
        {!note.hasCard && !note.isWaiting && (
          <Act icon={<Layers className="i" aria-hidden="true" />} onPress={() => onAction('card', note)}>
            {m.notes_card()}
          </Act>
        )}
        <Act icon={<MessageCircle className="i" aria-hidden="true" />} onPress={() => onAction('ask', note)}>
          {m.notes_ask()}
        </Act>
        <ListenButton
          icon
          title={m.notes_listen()}
          find={button => [
            ...(button.closest('[data-note-row]')?.querySelectorAll('[data-part~="note-words"]') ?? []),
          ]}
        />
        <ActionMenu label={m.notes_more()} actions={[remove]} />
      </div>
    </li>
  )
}
