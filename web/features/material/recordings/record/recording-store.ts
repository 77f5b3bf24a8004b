// Recordings on this device (IndexedDB), in parts of some seconds, until the server has them.
import type { SpokenLanguage } from '@lantern/contract/material/recordings/languages'
import type { DeviceDatabase } from '@lantern/contract/people/privacy/browser-data.rules'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { LessonRecording } from '../../../../lib/recordings/sending.ts'
import { markUnsent } from '../unsent-mark.ts'

export type StoredRecording = {
  id: string
  /** Account that recorded; nobody else who signs in here sees it. */
  accountId: string
  name: string
  /** Language that is spoken; absent in recordings of earlier versions. */
  language?: SpokenLanguage
  /** Milliseconds since 1970. */
  startedAt: number
  mediaType: string
  /** Length of the parts that are stored. */
  seconds: number
  bytes: number
  partCount: number
  /** Class that it is recorded for; absent in one of one's own. */
  lesson?: LessonRecording
  /** Present once a teacher took the permission back: it can't be sent. */
  isWithdrawn?: true
  /** Upload of what was recorded while it ran; absent before. */
  growingId?: string
  /** Upload that has begun; absent before. */
  uploadId?: string
}

interface Schema extends DBSchema {
  recordings: { key: string; value: StoredRecording }
  /** By recording and number, counted from 0. */
  parts: { key: [string, number]; value: ArrayBuffer }
}

const databaseName: DeviceDatabase = 'lantern-recordings'
let opened: Promise<IDBPDatabase<Schema>> | undefined

const openStore = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>(databaseName, 1, {
    upgrade: database => {
      database.createObjectStore('recordings', { keyPath: 'id' })
      database.createObjectStore('parts')
    },
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

const partsOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])

export const createStoredRecording = async (recording: StoredRecording): Promise<void> => {
  await (await openStore()).put('recordings', recording)
  markUnsent(recording.accountId)
}

/** Adds a part and the length reached with it, both or neither. */
export const addPart = async (id: string, part: ArrayBuffer, seconds: number): Promise<StoredRecording> => {
  const transaction = (await openStore()).transaction(['recordings', 'parts'], 'readwrite')
  const recording = await transaction.objectStore('recordings').get(id)
  if (!recording) throw new DOMException('deleted', 'NotFoundError')
  const { partCount, bytes } = recording
  const next = { ...recording, seconds, partCount: partCount + 1, bytes: bytes + part.byteLength }
  await Promise.all([
    transaction.objectStore('parts').put(part, [id, partCount]),
    transaction.objectStore('recordings').put(next),
    transaction.done,
  ])
  return next
}

const changeStored = async (
  id: string,
  change: Pick<StoredRecording, 'uploadId' | 'growingId' | 'isWithdrawn'>,
): Promise<void> => {
  const transaction = (await openStore()).transaction('recordings', 'readwrite')
  const recording = await transaction.store.get(id)
  if (recording) await transaction.store.put({ ...recording, ...change })
  await transaction.done
}

export const saveUploadId = (id: string, uploadId: string): Promise<void> => changeStored(id, { uploadId })

export const saveGrowingId = (id: string, growingId: string): Promise<void> => changeStored(id, { growingId })

/** Notes that a recording can't be sent to its class any more. */
export const markWithdrawn = (id: string): Promise<void> => changeStored(id, { isWithdrawn: true })

/** Sound of all stored parts, as a file that players read. */
export const readStoredFile = async ({ id, name, mediaType }: StoredRecording): Promise<File> => {
  const parts = await (await openStore()).getAll('parts', partsOf(id))
  return new File(parts, name, { type: mediaType })
}

export const deleteStoredRecording = async (id: string): Promise<void> => {
  const transaction = (await openStore()).transaction(['recordings', 'parts'], 'readwrite')
  await Promise.all([
    transaction.objectStore('recordings').delete(id),
    transaction.objectStore('parts').delete(partsOf(id)),
    transaction.done,
  ])
}

const lockOf = (id: string) => `lantern-recording-${id}`

/** Marks a recording as made by this tab until the returned function is called or the tab is closed. */
export const lockRecording = (id: string): (() => void) => {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  void navigator.locks?.request(lockOf(id), () => released)
  return release
}

/** Recordings of an account that no tab is making, newest first. Those without sound are deleted. */
export const listUnfinished = async (accountId: string): Promise<StoredRecording[]> => {
  const recordings = await (await openStore()).getAll('recordings')
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const lockedNames = new Set(held.map(({ name }) => name))
  const unfinished = recordings.filter(one => one.accountId === accountId && !lockedNames.has(lockOf(one.id)))
  const empty = unfinished.filter(({ partCount }) => partCount === 0)
  await Promise.all(empty.map(({ id }) => deleteStoredRecording(id)))
  const remaining = unfinished.filter(({ partCount }) => partCount > 0)
  if (unfinished.length === recordings.length && remaining.length === 0) markUnsent(null)
  return remaining.toSorted((a, b) => b.startedAt - a.startedAt)
}
