import { maxNoteLength } from '@lantern/contract/study/notes/note-limits.rules'
import type { Note } from '@lantern/contract/study/notes/notes'
import * as m from '@lantern/messages'
import { formatMoment } from '../../../lib/format.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { useChangeNote } from './queries.ts'

/** Text of another device beside that of the note: both stay until their owner decides. */
export function NoteVersions({ note }: { note: Note }) {
  const change = useChangeNote()
  const [version] = note.versions
  if (!version) return null
  const save = (text: string) => change.mutate({ note, text, settles: version.id })
  const joined = `${note.text}\n\n${version.text}`
  return (
    <Notice silent>
      <section className="grid gap-2" aria-label={m.notes_versions()}>
        <b>{m.notes_versions()}</b>
        <p className="meta mt-0!">{m.notes_versions_text({ when: formatMoment(version.at) })}</p>
        <p className="type-md leading-[1.5] whitespace-pre-wrap wrap-anywhere">{version.text}</p>
        <div className="flex flex-wrap gap-2">
          <Button look="line" size="sm" busy={change.isPending} onClick={() => save(note.text)}>
            {m.notes_versions_first()}
          </Button>
          <Button look="line" size="sm" busy={change.isPending} onClick={() => save(version.text)}>
            {m.notes_versions_second()}
          </Button>
          {joined.length <= maxNoteLength && (
            <Button look="line" size="sm" busy={change.isPending} onClick={() => save(joined)}>
              {m.notes_versions_both()}
            </Button>
          )}
        </div>
      </section>
    </Notice>
  )
}
