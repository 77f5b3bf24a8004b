// Files on their way to the server. Kept outside React, so that they go on while screens change.

import type { Source } from '@lantern/contract/material/library/library'
import type { SpokenLanguage } from '@lantern/contract/material/recordings/languages'
import * as m from '@lantern/messages'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../../../lib/api.ts'
import type { CallCache } from '../../../lib/calls/call-cache.ts'
import { formatBytes } from '../../../lib/format.ts'
import type { RecordingOptions, UploadState } from '../../../lib/recordings/sending.ts'
import { isSoundFile } from '../../../lib/recordings/sound-files.rules.ts'
import { showToast } from '../../../lib/toasts.ts'
import { type Upload, uploadSource } from '../../../lib/upload.ts'
import { createWatchers } from '../../../lib/watchers.ts'
import { cacheSource } from './queries.ts'
import { undoSourceRemoval } from './removal.ts'

export type PendingUpload = UploadState & {
  id: number
  file: File
  /** Upload error, or null; a retry can help after a broken connection. */
  error: { message: string; canRetry: boolean } | null
  /** Called once the server has the file, with its source. */
  onSent?: ((source: Source) => void) | undefined
  /** Set for recordings of the screen that brings lectures. */
  recording?: RecordingUpload | undefined
}

type RecordingUpload = Omit<RecordingOptions, 'getLanguage'> & {
  language?: SpokenLanguage | undefined
  /** Id on this device, of one made in the page. */
  id?: string
  /** Called once the server has it, whatever is uploaded beside it. */
  onStored?(): void
}

const untouched = { stage: 'sending', share: 0, error: null } as const

let pendingUploads: readonly PendingUpload[] = []
let found: string | null = null
let lastId = 0
const uploads = new Map<number, Upload>()
const watchers = createWatchers()

const change = (next: readonly PendingUpload[], nextFound = found) => {
  pendingUploads = next
  found = nextFound
  watchers.announce()
}
const patch = (id: number, part: Partial<PendingUpload>) =>
  change(pendingUploads.map(pending => (pending.id === id ? { ...pending, ...part } : pending)))

export const forgetUpload = (id: number): void => {
  uploads.get(id)?.stop()
  uploads.delete(id)
  change(pendingUploads.filter(pending => pending.id !== id))
}

const send = async (cache: CallCache, pending: PendingUpload): Promise<void> => {
  const { id, file, onSent, recording } = pending
  const getLanguage = () => pendingUploads.find(other => other.id === id)?.recording?.language
  const upload = uploadSource(file, state => patch(id, state), { ...recording, getLanguage })
  uploads.set(id, upload)
  try {
    const { source, repeated } = await upload.done
    const outcome = repeated ? await undoSourceRemoval(source.id) : 'untouched'
    // The source was deleted during the upload, so the file is sent once more.
    if (outcome === 'removed') return await send(cache, { ...pending, ...untouched })
    recording?.onStored?.()
    cacheSource(cache, source)
    change(
      pendingUploads.filter(other => other.id !== id),
      repeated ? source.id : found,
    )
    if (outcome === 'back') showToast(m.library_back({ name: source.name }))
    else if (repeated) showToast(m.library_repeated({ name: source.name }))
    if (pendingUploads.length === 0) onSent?.(source)
  } catch (error) {
    if (error instanceof ApiError) {
      patch(id, { error: { message: error.message, canRetry: error.status === 0 || error.status >= 500 } })
    }
  }
}

/** Chooses the language that a recording under way is spoken in. */
export const chooseUploadLanguage = ({ id, recording }: PendingUpload, language: SpokenLanguage): void =>
  patch(id, { recording: { ...recording, language } })

export const sendAgain = (cache: CallCache, pending: PendingUpload): void => {
  patch(pending.id, untouched)
  void send(cache, pending)
}

/** Bytes that a file may have, and that are left for all. */
type Limits = { file: number | undefined; room: number | undefined }

const refuse = (sent: File, { file, room }: Limits): string | null => {
  // A recording is smaller once it is compressed: the server judges that.
  if (isSoundFile(sent)) return null
  const { size } = sent
  if (file !== undefined && size > file) return m.library_too_large({ limit: formatBytes(file) })
  if (room !== undefined && size > room)
    return m.library_no_room({ size: formatBytes(size), room: formatBytes(room) })
  return null
}

type SendOptions = {
  /** Called for a file that is sent alone. */
  onSent?: ((source: Source) => void) | undefined
  recording?: RecordingUpload | undefined
}

/** Uploads files; unsupported ones are refused before the upload. */
export const sendFiles = (
  cache: CallCache,
  files: readonly File[],
  limits: Limits,
  { onSent, recording }: SendOptions = {},
): void => {
  for (const file of files) {
    lastId += 1
    const message = refuse(file, limits)
    const error = message ? { message, canRetry: false } : null
    const pending = {
      ...untouched,
      id: lastId,
      file,
      error,
      recording,
      onSent: files.length === 1 ? onSent : undefined,
    }
    change([...pendingUploads, pending])
    if (!message) void send(cache, pending)
  }
}

const none: readonly PendingUpload[] = []

export const useUploads = (): readonly PendingUpload[] =>
  useSyncExternalStore(
    watchers.watch,
    () => pendingUploads,
    () => none,
  )

/** The source that a repeated file turned out to be. */
export const useFoundSource = (): string | null =>
  useSyncExternalStore(
    watchers.watch,
    () => found,
    () => null,
  )
