// Way of a recording to the server: compressed where the browser can, then sent in parts. Loaded only when a
// recording is sent.
import { ApiError, api, apiForm } from '../api.ts'
import { loadAgain } from '../lazy.ts'
import { type PartsServer, sendInParts } from './send-in-parts.ts'
import type { RecordingOptions, SentSource, UploadState } from './sending.ts'
import { choosePreparation } from './sound-files.rules.ts'

/** Waits, or goes on at once when the connection is back. */
const waitOnline = (signal: AbortSignal) => (ms: number) =>
  new Promise<void>(resolve => {
    const finish = () => {
      clearTimeout(timer)
      window.removeEventListener('online', finish)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, ms)
    window.addEventListener('online', finish)
    signal.addEventListener('abort', finish)
  })

const buildForm = (part: Blob, name: string): FormData => {
  const form = new FormData()
  form.append('file', part, name)
  return form
}

const createServer = (
  file: File,
  { getLanguage, lesson, growingId }: Omit<RecordingOptions, 'memory'>,
): PartsServer<SentSource> => ({
  begin: async () => {
    const language = getLanguage?.()
    const body = {
      fileName: file.name,
      bytes: file.size,
      ...(language ? { language } : {}),
      ...(lesson ? { classRecordingId: lesson.id } : {}),
      ...(growingId ? { growingUploadId: growingId } : {}),
    }
    return (await api('POST /sources/uploads', { body })).upload
  },
  read: async uploadId => (await api('GET /sources/uploads/:uploadId', { params: { uploadId } })).upload,
  add: async ({ id, offset }, part) => {
    const form = buildForm(part, file.name)
    const call = 'POST /sources/uploads/:uploadId/parts'
    return (await apiForm(call, form, { uploadId: id }, { offset })).upload
  },
  finish: uploadId => {
    const language = getLanguage?.()
    const query = language ? { language } : {}
    return api('POST /sources/uploads/:uploadId/finish', { params: { uploadId }, query })
  },
  mayPass: error => error instanceof ApiError && (error.status === 0 || error.status >= 500),
  isOutdated: error =>
    error instanceof ApiError && (error.code === 'not-found' || error.code === 'upload-incomplete'),
})

const prepare = async (file: File, onState: (state: UploadState) => void, signal: AbortSignal) => {
  const preparation = choosePreparation(file)
  if (preparation === 'none') return file
  const onShare = (share: number) => onState({ stage: 'compressing', share })
  onShare(0)
  const { compressSound } = await loadAgain(() => import('./compress-sound.ts'))
  return (await compressSound(file, preparation, onShare, signal)) ?? file
}

/** @throws ApiError, or AbortError when stopped */
export const sendRecording = async (
  file: File,
  onState: (state: UploadState) => void,
  signal: AbortSignal,
  { memory, ...about }: RecordingOptions = {},
): Promise<SentSource> => {
  const sound = await prepare(file, onState, signal)
  let share = 0
  let uploadId = memory?.uploadId
  try {
    return await sendInParts({
      file: sound,
      server: createServer(sound, about),
      uploadId,
      wait: waitOnline(signal),
      signal,
      onBegun: id => {
        uploadId = id
        memory?.save(id)
      },
      onProgress: sent => {
        share = sent
        onState({ stage: 'sending', share, bytes: sound.size })
      },
      onWaiting: isWaiting => onState({ stage: isWaiting ? 'waiting' : 'sending', share }),
    })
  } catch (error) {
    // A stopped upload is deleted there, too; without a connection the server deletes it later.
    if (signal.aborted && uploadId)
      void api('DELETE /sources/uploads/:uploadId', { params: { uploadId } }).catch(() => undefined)
    throw error
  }
}
