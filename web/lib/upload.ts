// Uploads of files: in one piece by XMLHttpRequest, since fetch doesn't report progress; recordings in parts.
import { type ApiError, getError, noConnection } from './api.ts'
import { loadAgain } from './lazy.ts'
import type { RecordingOptions, SentSource, UploadState } from './recordings/sending.ts'
import { isSoundFile } from './recordings/sound-files.rules.ts'
import { readToken } from './session.ts'

export type Upload = {
  done: Promise<SentSource>
  stop(): void
}

/** Sends one file. `done` rejects with ApiError, or with an `AbortError` when stopped. */
export const uploadSource = (
  file: File,
  onState: (state: UploadState) => void,
  options?: RecordingOptions,
): Upload => {
  if (!isSoundFile(file)) return sendWhole(file, share => onState({ stage: 'sending', share }))
  const stopper = new AbortController()
  const done = loadAgain(() => import('./recordings/send-recording.ts')).then(({ sendRecording }) =>
    sendRecording(file, onState, stopper.signal, options),
  )
  return { done, stop: () => stopper.abort() }
}

/** @param onProgress receives the share of bytes sent, 0 to 1 */
const sendWhole = (file: File, onProgress: (share: number) => void): Upload => {
  const request = new XMLHttpRequest()
  const done = new Promise<SentSource>((resolve, reject: (reason: ApiError | DOMException) => void) => {
    request.upload.onprogress = event => onProgress(event.lengthComputable ? event.loaded / event.total : 0)
    request.onerror = () => reject(noConnection())
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'))
    request.onload = () => {
      const body: unknown = parse(request.responseText)
      if (request.status >= 200 && request.status < 300 && body) resolve(body as SentSource)
      else reject(getError(request.status, body))
    }
  })
  request.open('POST', '/api/sources')
  const token = readToken()
  if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
  const form = new FormData()
  form.append('file', file)
  request.send(form)
  return { done, stop: () => request.abort() }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Address and headers with which PDF.js fetches a source's file in ranges. */
export const fileRequest = (sourceId: string): { url: string; httpHeaders: Record<string, string> } => {
  const token = readToken()
  return {
    url: `/api/sources/${encodeURIComponent(sourceId)}/file`,
    httpHeaders: token ? { Authorization: `Bearer ${token}` } : {},
  }
}
