// Queries of notes. A source has at most 2,000, so all are loaded once it is shown.
import { maxContextLength, maxQuoteLength } from '@lantern/contract/study/notes/note-limits.rules'
import type { Note } from '@lantern/contract/study/notes/notes'
import { useQueries, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import type { CallCache } from '../../../lib/calls/call-cache.ts'
import { callKey } from '../../../lib/calls/call-key.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { deckResults } from '../../../lib/generation-results.ts'
import type { SoughtWords } from './selected-words.rules.ts'

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

export const useNotes = (sourceId: string | undefined) =>
  useQuery({ ...readNotes(sourceId ?? ''), enabled: Boolean(sourceId) })

/** Notes of each source, in the order of the ids. */
export const useNotesOf = (sourceIds: readonly string[]) => useQueries({ queries: sourceIds.map(readNotes) })

const inReach = ({ quote, prefix, suffix, near }: SoughtWords) => ({
  quote: quote.slice(0, maxQuoteLength),
  prefix: prefix.slice(-maxContextLength),
  suffix: suffix.slice(0, maxContextLength),
  near,
})

type Adding = { sourceId: string; words: SoughtWords; text: string }

/** Changes may reorder notes, so they are reloaded. */
export const useAddNote = () =>
  useCall('POST /sources/:sourceId/notes', {
    input: ({ sourceId, words, text }: Adding) => ({
      params: { sourceId },
      body: { words: inReach(words), text },
    }),
    invalidates: [notesCall],
  })

export const useChangeNote = () =>
  useCall('PATCH /notes/:noteId', {
    input: ({ noteId, text }: { noteId: string; text: string }) => ({ params: { noteId }, body: { text } }),
    invalidates: [notesCall],
  })

export const removeNoteNow = async (cache: CallCache, noteId: string): Promise<void> => {
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
