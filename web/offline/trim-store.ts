// Bound of the answers that one session stores on this device: their number, and their bytes as its person chose.
import { limitPath } from './stored-names.ts'
import { chooseRemoved, defaultLimitBytes } from './stored-space.rules.ts'

export const saveLimit = (store: Cache, bytes: number): Promise<void> =>
  store.put(limitPath, new Response(String(bytes)))

const readLimit = async (store: Cache): Promise<number> => {
  const stored = await store.match(limitPath)
  return stored ? Number(await stored.text()) : defaultLimitBytes
}

/** Addresses of stored answers, the oldest first: a new answer goes to the end. */
export const listAddresses = async (store: Cache): Promise<readonly Request[]> =>
  (await store.keys()).filter(({ url }) => new URL(url).pathname !== limitPath)

export const readBytes = (answer: Response | undefined): number =>
  Number(answer?.headers.get('content-length') ?? 0)

/** Deletes the oldest answers that are too many. */
export const trimStore = async (store: Cache): Promise<void> => {
  const addresses = await listAddresses(store)
  const sizes = await Promise.all(
    addresses.map(async address => readBytes(await store.match(address, { ignoreVary: true }))),
  )
  for (const nth of chooseRemoved(sizes, await readLimit(store)))
    await store.delete(addresses[nth] as Request, { ignoreVary: true })
}
