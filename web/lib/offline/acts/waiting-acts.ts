// Acts that wait for a connection, on this device (IndexedDB): stored before anything else, gone once the server
// has them.
import type { DeviceDatabase } from '@lantern/contract/people/privacy/browser-data.rules'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { markWaiting, readOwner, visitOwner } from '../waiting-mark.ts'
import type { NewAct, WaitingAct } from './act-shapes.ts'
import { announceActs } from './act-watch.ts'

interface Schema extends DBSchema {
  acts: { key: string; value: WaitingAct; indexes: { account: [string, number]; placed: [string, number] } }
}
type Upgrade = IDBPTransaction<Schema, ['acts'], 'versionchange'>

const databaseName: DeviceDatabase = 'lantern-outbox'
let opened: Promise<IDBPDatabase<Schema>> | undefined

/** Grades of the first version, which had no place but their time. */
const giveOrder = async (transaction: Upgrade) => {
  for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue()) {
    const act = cursor.value as WaitingAct & { cardId?: string }
    await cursor.update({ ...act, order: act.at, subject: `card ${act.cardId}`, problem: null })
  }
}

const openOutbox = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>(databaseName, 2, {
    upgrade: async (database, from, _, transaction) => {
      const store =
        from === 0 ? database.createObjectStore('acts', { keyPath: 'id' }) : transaction.objectStore('acts')
      store.createIndex('placed', ['accountId', 'order'])
      if (from === 0) return
      transaction.objectStore('acts').deleteIndex('account')
      await giveOrder(transaction as Upgrade)
    },
    // A newer version of Lantern in another tab may have the database.
    blocking: () => void opened?.then(database => database.close()).then(() => (opened = undefined)),
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

const rangeOf = (owner: string) => IDBKeyRange.bound([owner, 0], [owner, Number.MAX_SAFE_INTEGER])

/** Acts of who uses this device now, the first one first. */
export const listActs = async (): Promise<WaitingAct[]> =>
  (await openOutbox()).getAllFromIndex('acts', 'placed', rangeOf(readOwner()))

/** @param replaces acts that the new one makes needless */
export const addAct = async (act: NewAct, replaces: readonly string[] = []): Promise<void> => {
  const accountId = readOwner()
  const transaction = (await openOutbox()).transaction('acts', 'readwrite')
  const last = await transaction.store.index('placed').openCursor(rangeOf(accountId), 'prev')
  const at = Date.now()
  const order = Math.max(at, (last?.value.order ?? 0) + 1)
  const stored = { ...act, accountId, at, order, problem: null } as WaitingAct
  await Promise.all([
    ...replaces.map(id => transaction.store.delete(id)),
    transaction.store.put(stored),
    transaction.done,
  ])
  markWaiting(accountId, true)
  announceActs()
}

export const removeActs = async (ids: readonly string[]): Promise<void> => {
  const transaction = (await openOutbox()).transaction('acts', 'readwrite')
  await Promise.all([...ids.map(id => transaction.store.delete(id)), transaction.done])
  if ((await listActs()).length === 0) markWaiting(readOwner(), false)
  announceActs()
}

/** @param problem null sends the act again */
export const noteProblem = async (id: string, problem: WaitingAct['problem']): Promise<void> => {
  const transaction = (await openOutbox()).transaction('acts', 'readwrite')
  const act = await transaction.store.get(id)
  if (act) await transaction.store.put({ ...act, problem })
  await transaction.done
  announceActs()
}

/** Gives what was done without an account at an attempt to who has the attempt now. */
export const adoptActs = async (attemptId: string): Promise<void> => {
  const owner = readOwner()
  const transaction = (await openOutbox()).transaction('acts', 'readwrite')
  const acts = await transaction.store.index('placed').getAll(rangeOf(visitOwner))
  const own = acts.filter(act => 'attemptId' in act && act.attemptId === attemptId)
  await Promise.all([
    ...own.map(act => transaction.store.put({ ...act, accountId: owner })),
    transaction.done,
  ])
  if (own.length === 0) return
  markWaiting(owner, true)
  announceActs()
}
