import type { Note } from '@lantern/contract/study/notes/notes'
import * as m from '@lantern/messages'
import { useState } from 'react'
import NoteDialog from '../../features/study/notes/note-dialog.tsx'
import type { NoteAction } from '../../features/study/notes/note-row.tsx'
import NotesPanel from '../../features/study/notes/notes-panel.tsx'
import { citationOfNote } from '../../features/study/notes/own-highlights.rules.ts'
import { shortenWords } from '../../features/study/notes/selected-words.rules.ts'
import WordCardDialog from '../../features/study/notes/word-card-dialog.tsx'
import { showToast } from '../../lib/toasts.ts'
import type { Study } from './use-study.ts'
import { noteKey, noteOfKey } from './use-study-notes.ts'

/** Own notes beside the source, instead of the conversation. */
export default function NotesTool({ study }: { study: Study }) {
  const { sources, highlight, onHighlight, calledNoteId, putQuestion } = study
  const [open, setOpen] = useState<{ action: 'edit' | 'card'; note: Note }>()
  const close = () => setOpen(undefined)
  const jump = (note: Note) => {
    const name = sources.find(({ id }) => id === note.sourceId)?.name ?? ''
    const citation = citationOfNote(note, name)
    if (citation) onHighlight({ key: noteKey(note.id), citation })
  }
  const act = (action: NoteAction, note: Note) => {
    if (action === 'ask') putQuestion(m.notes_question({ quote: shortenWords(note.quote) }))
    else setOpen({ action, note })
  }
  return (
    <>
      <NotesPanel
        sources={sources}
        shownId={noteOfKey(highlight?.key)}
        calledId={calledNoteId}
        onJump={jump}
        onAction={act}
      />

      {open?.action === 'edit' && (
        <NoteDialog noted={{ note: open.note }} onClose={close} onSaved={() => showToast(m.notes_saved())} />
      )}
      {open?.action === 'card' && (
        <WordCardDialog
          basis={{ sourceId: open.note.sourceId, quote: open.note.quote, words: null, noteId: open.note.id }}
          onClose={close}
        />
      )}
    </>
  )
}
