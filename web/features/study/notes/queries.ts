// What the screens know of notes. A source has 2,000 at most, so all of them are here once it is shown.
import { longestContext, longestQuote } from '@lantern/contract/study/notes/note-limits.rules'
import type { Note } from '@lantern/contract/study/notes/notes'
import { type QueryClient, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type CallReply } from '../../../lib/api.ts'
import type { SoughtWords } from './selected-words.rules.ts'

const notesKey = (sourceId: string) => ['notes', sourceId] as const

/** Everything, page by page. */
const readAll = async (sourceId: string, signal: AbortSignal): Promise<Note[]> => {
  const notes: Note[] = []
  for (;;) {
    const query = { offset: notes.length }
    const page = await api('GET /sources/:sourceId/notes', { params: { sourceId }, query, signal })
    notes.push(...page.notes)
    if (page.notes.length === 0 || notes.length >= page.total) return notes
  }
}

const readNotes = (sourceId: string) => ({
  queryKey: notesKey(sourceId),
  queryFn: ({ signal }: { signal: AbortSignal }) => readAll(sourceId, signal),
})

export const useNotes = (sourceId: string | undefined) =>
  useQuery({ ...readNotes(sourceId ?? ''), enabled: Boolean(sourceId) })

/** The notes of each source, in the order of the ids. */
export const useNotesOf = (sourceIds: readonly string[]) => useQueries({ queries: sourceIds.map(readNotes) })

const inReach = ({ quote, prefix, suffix, near }: SoughtWords) => ({
  quote: quote.slice(0, longestQuote),
  prefix: prefix.slice(-longestContext),
  suffix: suffix.slice(0, longestContext),
  near,
})

/** Whatever is done with notes, their order may be another: they are read again. */
const useNoteChange = <Input, Output>(change: (input: Input) => Promise<Output>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: ['notes'] }),
  })
}

type Adding = { sourceId: string; words: SoughtWords; text: string }

export const useAddNote = () =>
  useNoteChange(({ sourceId, words, text }: Adding) =>
    api('POST /sources/:sourceId/notes', { params: { sourceId }, body: { words: inReach(words), text } }),
  )

export const useChangeNote = () =>
  useNoteChange(({ noteId, text }: { noteId: string; text: string }) =>
    api('PATCH /notes/:noteId', { params: { noteId }, body: { text } }),
  )

export const removeNoteNow = async (client: QueryClient, noteId: string): Promise<void> => {
  await api('DELETE /notes/:noteId', { params: { noteId } })
  await client.invalidateQueries({ queryKey: ['notes'] })
}

type CardAdding = {
  sourceId: string
  front: string
  back: string
  words: SoughtWords | null
  noteId: string | null
}

export const useAddCardOfWords = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      sourceId,
      words,
      ...card
    }: CardAdding): Promise<CallReply<'POST /sources/:sourceId/cards'>> =>
      api('POST /sources/:sourceId/cards', {
        params: { sourceId },
        body: { ...card, words: words && inReach(words) },
      }),
    onSuccess: () => {
      for (const queryKey of [['notes'], ['decks'], ['review'], ['generation-result', 'flashcards']])
        void client.invalidateQueries({ queryKey })
    },
  })
}
