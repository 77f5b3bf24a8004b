import type { Thread } from '@lantern/contract/chat'
import { ApiError, apiText } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'

/** A name every file system takes. */
const fileName = (name: string) => `${name.replace(/[^\p{L}\p{N} _-]+/gu, ' ').trim() || 'conversation'}.md`

/** Saves a conversation as a Markdown file. */
export const saveMarkdown = async (thread: Thread): Promise<void> => {
  try {
    const text = await apiText('GET /threads/:threadId/export', { params: { threadId: thread.id } })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }))
    link.download = fileName(thread.name)
    link.click()
    // The browser has taken the file over by the next turn of the loop.
    setTimeout(() => URL.revokeObjectURL(link.href))
  } catch (error) {
    if (error instanceof ApiError) showToast(error.message)
  }
}
