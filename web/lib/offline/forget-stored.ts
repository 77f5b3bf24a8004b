// Deletion of stored answers, small enough for every page.
import { storePrefix } from '../../offline/stored-names.ts'

/** @param except name of the store that stays */
export const forgetStored = async (except: string | null = null): Promise<void> => {
  if (!('caches' in window)) return
  for (const name of await caches.keys())
    if (name.startsWith(storePrefix) && name !== except) await caches.delete(name)
}
