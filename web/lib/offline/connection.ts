// Whether there is a connection, by what the last calls met; and from when the shown answers are.
import { useSyncExternalStore } from 'react'
import { createWatchers } from '../watchers.ts'

/** `storedAt` is the ISO date of the oldest stored answer that was shown since the connection went; null for none. */
type Connection = { isThere: boolean; storedAt: string | null }

const there: Connection = { isThere: true, storedAt: null }
let connection = there
const watchers = createWatchers()

const change = (next: Connection) => {
  if (next.isThere === connection.isThere && next.storedAt === connection.storedAt) return
  connection = next
  watchers.announce()
}

const findOlder = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one

/** @param storedAt null for an answer of the server itself */
export const reportAnswer = (storedAt: string | null): void =>
  change(storedAt === null ? there : { isThere: false, storedAt: findOlder(connection.storedAt, storedAt) })

export const reportNoConnection = (): void => change({ ...connection, isThere: false })

const watch = (watcher: () => void) => {
  const lose = () => reportNoConnection()
  const stop = watchers.watch(watcher)
  window.addEventListener('offline', lose)
  return () => {
    stop()
    window.removeEventListener('offline', lose)
  }
}

export const useConnection = (): Connection =>
  useSyncExternalStore(
    watch,
    () => connection,
    () => there,
  )
