// Download of a response as a file.
import type { TranscriptFormat } from '@lantern/contract/material/recordings/recordings'
import { ApiError } from './api.ts'
import { saveFile } from './save-file.ts'
import { showToast } from './toasts.ts'

/** Says why something was refused. */
export const showRefusal = (error: unknown): void => {
  if (error instanceof ApiError) showToast(error.message)
}

/** @param reply Markdown, or a file; where it is refused, that is said and nothing saved */
export const saveReply = async (
  reply: Promise<string | Blob>,
  name: string,
  extension: 'md' | 'pdf' | TranscriptFormat,
): Promise<void> => {
  const content = await reply.catch(showRefusal)
  if (content === undefined) return
  const file = typeof content === 'string' ? new Blob([content], { type: 'text/markdown' }) : content
  saveFile(file, name, extension)
}
