// Queries of notes. A source has at most 2,000, so all are loaded once it is shown.
import { maxContextLength, maxQuoteLength } from '@lantern/contract/study/notes/note-limits.rules'
import type { Note } from '@lantern/contract/study/notes/notes'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, isOffline } from '../../../lib/api.ts'
import type { CallCache } from '../../../lib/calls/call-cache.ts'
import { callKey } from '../../../lib/calls/call-key.ts'
import { useCall, useChange } from '../../../lib/calls/use-call.ts'
import { deckResults } from '../../../lib/generation-results.ts'
import { useActs } from '../../../lib/offline/acts/use-acts.ts'
import { sendFirst } from '../../../lib/offline/send-first.ts'
import type { SoughtWords } from './selected-words.rules.ts'
import { addWaitingNotes, type ShownNote } from './waiting-notes.rules.ts'
import { dropWaitingNote, saveNote, saveNoteText } from './waiting-notes.ts'

const notesCall = 'GET /sources/:sourceId/notes'

/** All notes, loaded page by page. */
const readAll = async (sourceId: string, signal: AbortSignal): Promise<Note[]> => {
  const notes: Note[] = []
  for (;;) {
    const query = { offset: notes.length }
    const page = await api(notesCall, { params: { sourceId }, query, signal })
    notes.push(...page.notes)
    if (page.notes.length === 0 || notes.length >= page.total) return notes
  }
}

const readNotes = (sourceId: string) => ({
  queryKey: callKey(notesCall, { params: { sourceId } }),
  queryFn: ({ signal }: { signal: AbortSignal }) => readAll(sourceId, signal),
})

/** Notes of a source, with those that wait on this device. */
export const useNotes = (sourceId: string | undefined): { data: ShownNote[] | undefined } => {
  const { data } = useQuery({ ...readNotes(sourceId ?? ''), enabled: Boolean(sourceId) })
  const acts = useActs()
  return useMemo(
    () => ({ data: data && addWaitingNotes(data, acts, sourceId ?? '') }),
    [data, acts, sourceId],
  )
}

/** Notes of each source with those that wait, in the order of the ids. */
export const useNotesOf = (sourceIds: readonly string[]) => {
  const queries = useQueries({ queries: sourceIds.map(readNotes) })
  const acts = useActs()
  return queries.map(({ data, error, isPending }, nth) => ({
    error,
    isPending,
    data: data && addWaitingNotes(data, acts, sourceIds[nth] ?? ''),
  }))
}

const inReach = ({ quote, prefix, suffix, near }: SoughtWords) => ({
  quote: quote.slice(0, maxQuoteLength),
  prefix: prefix.slice(-maxContextLength),
  suffix: suffix.slice(0, maxContextLength),
  near,
})

type Adding = { sourceId: string; words: SoughtWords; text: string }

/** Changes may reorder notes, so they are reloaded. */
export const useAddNote = () =>
  useChange(
    async ({ sourceId, words, text }: Adding) => {
      const body = { words: inReach(words), text }
      try {
        const { note, repeated } = await api('POST /sources/:sourceId/notes', { params: { sourceId }, body })
        return { id: note.id, isPlaced: note.isPlaced, repeated }
      } catch (error) {
        if (!isOffline(error)) throw error
        // The server says later where the words are.
        return { id: await saveNote(sourceId, body), isPlaced: true, repeated: false }
      }
    },
    { invalidates: [notesCall] },
  )

type Changing = { note: Pick<Note, 'id' | 'sourceId' | 'quote' | 'text'>; text: string; settles?: string }

export const useChangeNote = () =>
  useChange(
    async ({ note, text, settles }: Changing) => {
      // Behind earlier texts that still wait.
      if (!(await sendFirst(['note', 'note-text']))) return saveNoteText(note, text)
      try {
        await api('PATCH /notes/:noteId', { params: { noteId: note.id }, body: { text, settles } })
      } catch (error) {
        if (!isOffline(error) || settles) throw error
        await saveNoteText(note, text)
      }
    },
    { invalidates: [notesCall] },
  )

export const removeNoteNow = async (cache: CallCache, noteId: string): Promise<void> => {
  if (await dropWaitingNote(noteId)) return
  await api('DELETE /notes/:noteId', { params: { noteId } })
  await cache.invalidate(notesCall)
}

type CardAdding = {
  sourceId: string
  front: string
  back: string
  words: SoughtWords | null
  noteId: string | null
}

export const useAddCardOfWords = () =>
  useCall('POST /sources/:sourceId/cards', {
    input: ({ sourceId, words, ...card }: CardAdding) => ({
      params: { sourceId },
      body: { ...card, words: words && inReach(words) },
    }),
    onSuccess: (_, __, cache) => {
      void cache.invalidate(notesCall, 'GET /decks', 'GET /review', ...deckResults)
    },
  })
