import type { Note } from '@lantern/contract/study/notes/notes'
import * as m from '@lantern/messages'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { apiText } from '../../../lib/api.ts'
import { saveReply } from '../../../lib/save-reply.ts'
import { IconButton } from '../../../ui/forms/button.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { Segment } from '../../../ui/forms/segment.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { fits, groupNotes, isShown, type Shown } from './note-list.rules.ts'
import { type NoteAction, NoteRow } from './note-row.tsx'
import styles from './notes.module.css'
import { useNotesOf } from './queries.ts'
import { useRemovedNotes } from './removal.ts'

/** Saves the notes of each source as a Markdown file. */
const saveNotes = async (sources: readonly { id: string; name: string }[]): Promise<void> => {
  for (const { id: sourceId, name } of sources) {
    const reply = apiText('GET /sources/:sourceId/notes/export', { params: { sourceId } })
    await saveReply(reply, m.notes_export_title({ name }), 'md')
  }
}

type NotedSource = { id: string; name: string }

type ListProps = {
  /** Id of the note whose words are highlighted in the source. */
  shownId: string | null
  /** The note that was asked for in the source. */
  calledId: string | null
  onJump(note: Note): void
  onAction(action: NoteAction, note: Note): void
}

/** Notes of one source by heading; with its name if there are several sources. */
function NotesOfSource({ name, notes, ...row }: ListProps & { name: string | null; notes: readonly Note[] }) {
  return (
    <section>
      {name && <p className="pt-5 font-semibold type-md leading-[1.3] font-display">{name}</p>}
      {groupNotes(notes).map(({ heading, isPlaced, notes: grouped }) => (
        <div key={grouped[0]?.id}>
          {(heading || !isPlaced) && <h3>{isPlaced ? heading : m.notes_unplaced()}</h3>}
          <ul>
            {grouped.map(note => (
              <NoteRow
                key={note.id}
                note={note}
                isShown={note.id === row.shownId}
                isCalled={note.id === row.calledId}
                onJump={row.onJump}
                onAction={row.onAction}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** The notes of all sources, without those that are about to go. */
const useListed = (sources: readonly NotedSource[]) => {
  const queries = useNotesOf(sources.map(({ id }) => id))
  const removed = useRemovedNotes()
  const listed = sources.map((source, i) => ({
    ...source,
    notes: (queries[i]?.data ?? []).filter(({ id }) => !removed.has(id)),
  }))
  const isLoading = queries.some(({ isPending }) => isPending)
  return { listed, isLoading, error: queries.find(({ error }) => error)?.error ?? null }
}

type HeadProps = {
  notes: readonly Note[]
  shown: Shown
  q: string
  onShown(shown: Shown): void
  onSearch(q: string): void
  onSave(): void
}

function Head({ notes, shown, q, onShown, onSearch, onSave }: HeadProps) {
  const count = (which: Shown) => notes.filter(note => isShown(note, which)).length
  return (
    <header
      className={`${styles.notesHead} grid gap-3 pt-[18px] px-[clamp(18px,2.2vw,34px)] pb-3.5 border-b border-b-line`}
    >
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 className="type-xl">{m.notes_title()}</h2>
          <p className="meta">{m.notes_private()}</p>
        </div>
        {notes.length > 0 && (
          <IconButton label={m.notes_download()} onClick={onSave}>
            <Download className="i" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {notes.length > 0 && (
        <>
          <Segment
            legend={m.notes_show()}
            value={shown}
            onChange={onShown}
            choices={[
              { value: 'all', label: m.notes_all({ count: count('all') }) },
              { value: 'written', label: m.notes_written({ count: count('written') }) },
              { value: 'bare', label: m.notes_bare({ count: count('bare') }) },
            ]}
          />
          <SearchField label={m.notes_search()} q={q} onSearch={onSearch} />
        </>
      )}
    </header>
  )
}

/** Own notes in the sources of a conversation, in order of their places. */
export default function NotesPanel({ sources, ...row }: ListProps & { sources: readonly NotedSource[] }) {
  const { listed, isLoading, error } = useListed(sources)
  const [shown, setShown] = useState<Shown>('all')
  const [q, setQ] = useState('')
  const all = listed.flatMap(({ notes }) => notes)
  const found = listed
    .map(({ notes, ...source }) => ({
      ...source,
      notes: notes.filter(note => isShown(note, shown) && fits(note, q)),
    }))
    .filter(({ notes }) => notes.length > 0)
  return (
    <div className="grid grid-rows-[auto_minmax(0,1fr)] min-h-0">
      <Head
        notes={all}
        shown={shown}
        q={q}
        onShown={setShown}
        onSearch={setQ}
        onSave={() => void saveNotes(listed.filter(({ notes }) => notes.length > 0))}
      />
      <div
        className={`${styles.notesList} overflow-auto [overscroll-behavior:contain] pt-0 px-[clamp(18px,2.2vw,34px)] pb-6 focus-visible:-outline-offset-3`}
        data-part="notes-list"
        data-scroll-pane=""
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        {error && <Notice bad>{error.message}</Notice>}
        {isLoading && <Skeleton label={m.notes_loading()} lines={5} />}
        {!isLoading && !error && all.length === 0 && <EmptyState>{m.notes_empty()}</EmptyState>}
        {all.length > 0 && found.length === 0 && (
          <p className="meta" role="status">
            {m.notes_none_found()}
          </p>
        )}
        {found.map(({ id, name, notes }) => (
          <NotesOfSource key={id} name={sources.length > 1 ? name : null} notes={notes} {...row} />
        ))}
      </div>
    </div>
  )
}
