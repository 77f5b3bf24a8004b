import * as m from '@lantern/messages'
import { ApiError, apiText } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { showToast } from '../../lib/toasts.ts'

const tell = (error: unknown) => {
  if (error instanceof ApiError) showToast(error.message)
}

/** Saves the notes of each source as a Markdown file. */
export const saveNotes = async (sources: readonly { id: string; name: string }[]): Promise<void> => {
  for (const { id: sourceId, name } of sources) {
    const text = await apiText('GET /sources/:sourceId/notes/export', { params: { sourceId } }).catch(tell)
    if (text !== undefined)
      saveFile(new Blob([text], { type: 'text/markdown' }), m.notes_export_title({ name }), 'md')
  }
}
