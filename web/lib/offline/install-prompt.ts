// Installation as an app: the browser's offer is held back, and made on the page of this device only.
import { useSyncExternalStore } from 'react'
import { createWatchers } from '../watchers.ts'

/** Event of browsers that can install a site; it isn't in the standard types. */
type InstallEvent = Event & { prompt(): Promise<unknown> }

let offer: InstallEvent | null = null
const watchers = createWatchers()
const change = (next: InstallEvent | null) => {
  offer = next
  watchers.announce()
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
    watchers.watch,
    () => offer,
    () => null,
  )
  return current && (() => void current.prompt().finally(() => change(null)))
}
