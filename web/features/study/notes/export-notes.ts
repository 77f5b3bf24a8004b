import * as m from '@lantern/messages'
import { apiText } from '../../../lib/api.ts'
import { saveReply } from '../../../lib/save-reply.ts'

/** Saves the notes of each source as a Markdown file. */
export const saveNotes = async (sources: readonly { id: string; name: string }[]): Promise<void> => {
  for (const { id: sourceId, name } of sources) {
    const reply = apiText('GET /sources/:sourceId/notes/export', { params: { sourceId } })
    await saveReply(reply, m.notes_export_title({ name }), 'md')
  }
}
