import type { Thread } from '@lantern/contract/help/chat/chat'
import { apiFile, apiText } from '../../../lib/api.ts'
import { saveReply } from '../../../lib/save-reply.ts'

/** Saves a conversation as a Markdown file. */
export const saveMarkdown = ({ id: threadId, name }: Thread): Promise<void> =>
  saveReply(apiText('GET /threads/:threadId/export', { params: { threadId } }), name, 'md')

/** Saves a conversation as a PDF file. */
export const savePdf = ({ id: threadId, name }: Thread): Promise<void> =>
  saveReply(apiFile('GET /threads/:threadId/pdf', { params: { threadId } }), name, 'pdf')
