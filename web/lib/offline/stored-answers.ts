// Stores of answers on this device, as the page sees them: made for who is signed in, listed and emptied.
import { openStore } from '../../offline/open-store.ts'
import { nameStore } from '../../offline/store-name.ts'
import { storedHeader } from '../../offline/stored-names.ts'
import { listAddresses, readBytes } from '../../offline/trim-store.ts'
import { readSession } from '../session.ts'
import { forgetStored } from './forget-stored.ts'
import { findWhyNotStored } from './on-device.ts'
import { applyLimit } from './space.ts'

/** One stored answer: its address below /api, when it came, and its length in bytes. */
export type StoredAnswer = { path: string; at: string; bytes: number }

const findName = async () => {
  const session = readSession()
  return session ? nameStore(session.token) : null
}

/** Makes the store of who is signed in, where that is allowed, and deletes those of everybody else. */
export const prepareStore = async (): Promise<void> => {
  const own = findWhyNotStored() === null ? await findName() : null
  await forgetStored(own)
  if (own) await applyLimit(await openStore(own))
}

export const openOwn = async (): Promise<Cache | null> => {
  const name = await findName()
  return name && (await caches.has(name)) ? openStore(name) : null
}

/** Path below /api. */
const readPath = ({ url }: Request): string => new URL(url).pathname.replace(/^\/api/u, '')

export const listStored = async (): Promise<StoredAnswer[]> => {
  const store = await openOwn()
  if (!store) return []
  const requests = await listAddresses(store)
  return Promise.all(
    requests.map(async request => {
      const answer = await store.match(request, { ignoreVary: true })
      return {
        path: readPath(request),
        at: answer?.headers.get(storedHeader) ?? '',
        bytes: readBytes(answer),
      }
    }),
  )
}

/** Deletes the answers whose path is chosen. */
export const removeStored = async (isChosen: (path: string) => boolean): Promise<void> => {
  const store = await openOwn()
  if (!store) return
  for (const request of await listAddresses(store))
    if (isChosen(readPath(request))) await store.delete(request, { ignoreVary: true })
}
