// Brings this device in line with the session: starts the worker of a signed-in person, and deletes what was stored of
// one who is gone.
import { useEffect } from 'react'
import { storePrefix } from '../../offline/stored-names.ts'
import { useSession } from '../session.ts'

/** Milliseconds that the page's own loading has before the worker's. */
const restMs = 3_000

/** Deletes stored answers, also where nothing else of the page is loaded. */
export const forgetStored = async (): Promise<void> => {
  if (!('caches' in window)) return
  for (const name of await caches.keys()) if (name.startsWith(storePrefix)) await caches.delete(name)
}

export const useOnDevice = (): void => {
  const token = useSession()?.token
  useEffect(() => {
    if (token === undefined) {
      void forgetStored().catch(() => undefined)
      return
    }
    const start = () =>
      void import('./start-worker.ts').then(({ startOnDevice }) => startOnDevice()).catch(() => undefined)
    const timer = setTimeout(start, restMs)
    return () => clearTimeout(timer)
  }, [token])
}
