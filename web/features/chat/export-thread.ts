import type { Thread } from '@lantern/contract/chat/chat'
import { ApiError, apiFile, apiText } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { showToast } from '../../lib/toasts.ts'

const tell = (error: unknown) => {
  if (error instanceof ApiError) showToast(error.message)
}

/** Saves a conversation as a Markdown file. */
export const saveMarkdown = async ({ id: threadId, name }: Thread): Promise<void> => {
  const text = await apiText('GET /threads/:threadId/export', { params: { threadId } }).catch(tell)
  if (text !== undefined) saveFile(new Blob([text], { type: 'text/markdown' }), name, 'md')
}

/** Saves a conversation as a PDF file. */
export const savePdf = async ({ id: threadId, name }: Thread): Promise<void> => {
  const file = await apiFile('GET /threads/:threadId/pdf', { params: { threadId } }).catch(tell)
  if (file) saveFile(file, name, 'pdf')
}
