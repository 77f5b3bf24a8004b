import { maxNoteLength } from '@lantern/contract/study/notes/note-limits.rules'
import type { Note } from '@lantern/contract/study/notes/notes'
import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { Form } from '../../../lib/form.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FormulaText } from '../../../ui/text/formula-text.tsx'
import { useAddNote, useChangeNote } from './queries.ts'
import type { SoughtWords } from './selected-words.rules.ts'

/** Existing note, or words for a new one. */
export type Noted =
  | { note: Pick<Note, 'id' | 'sourceId' | 'quote' | 'text'> }
  | { sourceId: string; words: SoughtWords }

type Props = { noted: Noted; onClose(): void; onSaved(isPlaced: boolean): void }

/** Writes a note about words of a source, or edits it. */
export default function NoteDialog({ noted, onClose, onSaved }: Props) {
  const existing = 'note' in noted ? noted.note : null
  const [text, setText] = useState(existing?.text ?? '')
  const add = useAddNote()
  const change = useChangeNote()
  const error = add.error ?? change.error
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const saving =
      'note' in noted
        ? change.mutateAsync({ note: noted.note, text: text.trim() }).then(() => true)
        : add.mutateAsync({ ...noted, text: text.trim() }).then(({ isPlaced }) => isPlaced)
    await saving.then(
      isPlaced => {
        onClose()
        onSaved(isPlaced)
      },
      // The error is shown above the buttons; the text stays.
      () => undefined,
    )
  }
  const title = existing?.text ? m.notes_dialog_edit() : m.notes_dialog_new()
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={m.dialog_close()}>
      <Form
        onSubmit={submit}
        submit={m.notes_save()}
        call={{ isPending: add.isPending || change.isPending, error }}
        onCancel={onClose}
      >
        <blockquote
          className="read max-h-[9.2em] overflow-auto text-[1rem] leading-[1.55]"
          aria-label={m.notes_about()}
        >
          <mark className="noted-words">
            <FormulaText>{'note' in noted ? noted.note.quote : noted.words.quote}</FormulaText>
          </mark>
        </blockquote>
        <TextArea
          label={m.notes_field()}
          rows={5}
          value={text}
          maxLength={maxNoteLength}
          onChange={event => setText(event.target.value)}
        />
      </Form>
    </Dialog>
  )
}
