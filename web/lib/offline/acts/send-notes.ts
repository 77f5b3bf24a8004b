// Notes on sources, and changed texts of them.
import { api } from '../../api.ts'
import type { ActOf } from './act-shapes.ts'
import type { ActKind } from './send-acts.ts'

const changes = ['GET /sources/:sourceId/notes'] as const

export const noteKind: ActKind<ActOf<'note'>> = {
  changes,
  send: async acts => {
    for (const { id, sourceId, words, text } of acts)
      await api('POST /sources/:sourceId/notes', {
        staysOnPage: true,
        params: { sourceId },
        body: { id, words, text },
      })
    return acts.map(({ id }) => ({ id, reason: null }))
  },
}

export const noteTextKind: ActKind<ActOf<'note-text'>> = {
  changes,
  send: async acts => {
    for (const { id, noteId, before, text } of acts)
      await api('PATCH /notes/:noteId', {
        staysOnPage: true,
        params: { noteId },
        body: { text, late: { id, before } },
      })
    return acts.map(({ id }) => ({ id, reason: null }))
  },
}
