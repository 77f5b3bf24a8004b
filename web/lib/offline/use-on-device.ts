// Brings this device in line with the session: starts the worker of a signed-in person, and deletes what was stored of
// one who is gone.
import { useEffect } from 'react'
import { useSession } from '../session.ts'
import { forgetStored } from './forget-stored.ts'
import { watchInstallPrompt } from './install-prompt.ts'

/** Milliseconds that the page's own loading has before the worker's. */
const restMs = 3_000

export const useOnDevice = (): void => {
  useEffect(watchInstallPrompt, [])
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
