// Way of a recording to the server: compressed where the browser can, then sent in parts. Loaded only when a
// recording is sent.
import { ApiError, api, apiForm } from '../api.ts'
import { savesData } from '../data-saver.ts'
import { loadAgain } from '../lazy.ts'
import { type PartsServer, sendInParts } from './send-in-parts.ts'
import type { RecordingOptions, SentSource, UploadState } from './sending.ts'
import { choosePreparation, isVideoFile } from './sound-files.rules.ts'

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

/** Whether a video is sent with its picture, of which the server shows the slides. */
const wantsPicture = async (file: File): Promise<boolean> => {
  if (!isVideoFile(file) || savesData()) return false
  const installation = await api('GET /installation').catch(() => null)
  return installation !== null && installation.videoParts !== 'sound'
}

/** Refusals of a video for which its sound may still have room. */
const withoutRoom = new Set<string>(['file-too-large', 'quota-full', 'plan-limit'])

type Send = (file: File) => Promise<SentSource>

/** A video as it is where the server uses its picture and has room for it; else the sound alone, as small as can be. */
const sendPrepared = async (
  file: File,
  onState: (state: UploadState) => void,
  signal: AbortSignal,
  send: Send,
): Promise<SentSource> => {
  if (await wantsPicture(file)) {
    try {
      return await send(file)
    } catch (error) {
      if (!(error instanceof ApiError) || !withoutRoom.has(error.code ?? '')) throw error
    }
  }
  return send(await prepare(file, onState, signal))
}

/** @throws ApiError, or AbortError when stopped */
export const sendRecording = (
  file: File,
  onState: (state: UploadState) => void,
  signal: AbortSignal,
  options: RecordingOptions = {},
): Promise<SentSource> =>
  sendPrepared(file, onState, signal, prepared => sendFile(prepared, onState, signal, options))

const sendFile = async (
  file: File,
  onState: (state: UploadState) => void,
  signal: AbortSignal,
  { memory, ...about }: RecordingOptions,
): Promise<SentSource> => {
  let share = 0
  let uploadId = memory?.uploadId
  try {
    return await sendInParts({
      file,
      server: createServer(file, about),
      uploadId,
      wait: waitOnline(signal),
      signal,
      onBegun: id => {
        uploadId = id
        memory?.save(id)
      },
      onProgress: sent => {
        share = sent
        onState({ stage: 'sending', share, bytes: file.size })
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
