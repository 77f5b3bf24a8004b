// Deletion of stored answers, small enough for every page.
import { storePrefix } from '../../offline/stored-names.ts'

export const forgetStored = async (): Promise<void> => {
  if (!('caches' in window)) return
  for (const name of await caches.keys()) if (name.startsWith(storePrefix)) await caches.delete(name)
}
