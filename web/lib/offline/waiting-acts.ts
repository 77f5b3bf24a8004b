// Acts that wait for a connection, on this device (IndexedDB): stored before anything else, gone once the server
// has them.
import type { DeviceDatabase } from '@lantern/contract/people/privacy/browser-data.rules'
import type { Grade } from '@lantern/contract/study/review/review-limits.rules'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { readSession } from '../session.ts'
import { markWaiting } from './waiting-mark.ts'

export type GradeAct = {
  id: string
  kind: 'grade'
  accountId: string
  /** Milliseconds since 1970 by this device's clock. */
  at: number
  cardId: string
  grade: Grade
  spentMs: number
}
export type WaitingAct = GradeAct

interface Schema extends DBSchema {
  acts: { key: string; value: WaitingAct; indexes: { account: [string, number] } }
}

const databaseName: DeviceDatabase = 'lantern-outbox'
let opened: Promise<IDBPDatabase<Schema>> | undefined

const openOutbox = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>(databaseName, 1, {
    upgrade: database => {
      const store = database.createObjectStore('acts', { keyPath: 'id' })
      store.createIndex('account', ['accountId', 'at'])
    },
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

const watchers = new Set<() => void>()
/** @returns how to stop watching */
export const watchActs = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
const announce = () => {
  for (const watcher of watchers) watcher()
}

export const addAct = async (act: WaitingAct): Promise<void> => {
  await (await openOutbox()).put('acts', act)
  markWaiting(act.accountId)
  announce()
}

/** Acts of the signed-in account, the oldest first. */
export const listActs = async (): Promise<WaitingAct[]> => {
  const accountId = readSession()?._id
  if (accountId === undefined) return []
  const range = IDBKeyRange.bound([accountId, 0], [accountId, Number.MAX_SAFE_INTEGER])
  return (await openOutbox()).getAllFromIndex('acts', 'account', range)
}

export const removeActs = async (ids: readonly string[]): Promise<void> => {
  const transaction = (await openOutbox()).transaction('acts', 'readwrite')
  await Promise.all([...ids.map(id => transaction.store.delete(id)), transaction.done])
  if ((await listActs()).length === 0) markWaiting(null)
  announce()
}
