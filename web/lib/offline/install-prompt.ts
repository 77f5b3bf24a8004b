// Installation as an app: the browser's offer is held back, and made on the page of this device only.
import { useSyncExternalStore } from 'react'

/** Event of browsers that can install a site; it isn't in the standard types. */
type InstallEvent = Event & { prompt(): Promise<unknown> }

let offer: InstallEvent | null = null
const listeners = new Set<() => void>()
const change = (next: InstallEvent | null) => {
  offer = next
  for (const listener of listeners) listener()
}

/** The browser makes its offer soon after the first page, so the listener is there from the start. */
export const watchInstallPrompt = (): void => {
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    change(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => change(null))
}

/** Function that installs Lantern; null where the browser doesn't offer it, or it is installed. */
export const useInstallPrompt = (): (() => void) | null => {
  const current = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => offer,
    () => null,
  )
  return current && (() => void current.prompt().finally(() => change(null)))
}
