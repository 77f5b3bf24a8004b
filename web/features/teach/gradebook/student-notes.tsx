import { gradebookLimits } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import type { StudentNote } from '@lantern/contract/teach/gradebook/student-notes'
import * as m from '@lantern/messages'
import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { formatMoment } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button, IconButton } from '../../../ui/forms/button.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { type Member, useAddNote, useChangeNote, useRemoveNote, useStudentNotes } from './note-queries.ts'
import styles from './student-notes.module.css'

function NewNote({ member }: { member: Member }) {
  const [text, setText] = useState('')
  const add = useAddNote(member)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) add.mutate(text.trim(), { onSuccess: () => setText('') })
  }
  return (
    <form className="grid gap-3" onSubmit={save}>
      <TextArea
        label={m.student_note_new()}
        hint={m.student_notes_hint()}
        rows={3}
        maxLength={gradebookLimits.studentNote}
        value={text}
        error={add.error?.message}
        onChange={event => setText(event.target.value)}
      />
      <div>
        <Button type="submit" size="sm" busy={add.isPending} aria-disabled={!text.trim()}>
          {m.student_note_save()}
        </Button>
      </div>
    </form>
  )
}

type NoteProps = { member: Member; note: StudentNote; onDone(): void }

/** Form to edit a note at the revision that was loaded; on a conflict the typed text stays. */
function ChangeNote({ member, note, onDone }: NoteProps) {
  const [text, setText] = useState(note.text)
  const change = useChangeNote(member)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    change.mutate(
      { id: note.id, revision: note.revision, text: text.trim() },
      {
        onSuccess: () => {
          showToast(m.student_note_saved())
          onDone()
        },
      },
    )
  }
  return (
    <form className="grid gap-3" onSubmit={save}>
      <TextArea
        label={m.student_note_text()}
        rows={3}
        maxLength={gradebookLimits.studentNote}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      {change.error && (
        <Notice bad>
          {change.error.message}
          <q className="block mt-1.5 wrap-anywhere">{note.text}</q>
        </Notice>
      )}
      <FormActions
        submit={m.student_note_save()}
        busy={change.isPending}
        cancel={m.dialog_cancel()}
        onCancel={onDone}
      />
    </form>
  )
}

const describeNote = ({ author, writtenAt, editedAt }: StudentNote): string =>
  [
    author ?? m.student_note_former(),
    formatMoment(writtenAt),
    editedAt && m.student_note_edited({ moment: formatMoment(editedAt) }),
  ]
    .filter(Boolean)
    .join(' · ')

function Note({ member, note }: Omit<NoteProps, 'onDone'>) {
  const [open, setOpen] = useState<'change' | 'remove'>()
  const remove = useRemoveNote(member)
  const close = () => setOpen(undefined)
  if (open === 'change')
    return (
      <li className="border-b border-b-line py-2.5 px-0">
        <ChangeNote member={member} note={note} onDone={close} />
      </li>
    )
  return (
    <li className="border-b border-b-line py-2.5 px-0">
      <div className="flex gap-2 items-center justify-between">
        <span className="meta">{describeNote(note)}</span>
        <span>
          <IconButton small label={m.student_note_change()} onClick={() => setOpen('change')}>
            <Pencil className="i" aria-hidden="true" />
          </IconButton>
          <IconButton small label={m.student_note_remove()} onClick={() => setOpen('remove')}>
            <Trash2 className="i" aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <p>{note.text}</p>
      {open === 'remove' && (
        <ConfirmDialog
          words={{
            title: m.student_note_remove(),
            text: m.student_note_remove_text(),
            confirm: m.student_note_remove(),
            cancel: m.dialog_cancel(),
            close: m.dialog_close(),
          }}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(note.id, { onSuccess: close })}
          onClose={close}
        />
      )}
    </li>
  )
}

/** Notes of the owner and co-teachers about a student. */
export function StudentNotes({ member, isArchived }: { member: Member; isArchived: boolean }) {
  const { data, error } = useStudentNotes(member)
  return (
    <Section title={m.student_notes()} aside={<span className="meta">{m.student_notes_for()}</span>}>
      {!data && <Pending error={error} label={m.student_notes_loading()} lines={2} />}
      {data?.length === 0 && <p className="muted">{m.student_notes_none()}</p>}
      <ul className={`${styles.studentNotes} mb-4`} data-part="student-notes">
        {data?.map(note => (
          <Note key={note.id} member={member} note={note} />
        ))}
      </ul>
      {data && !isArchived && <NewNote member={member} />}
    </Section>
  )
}
