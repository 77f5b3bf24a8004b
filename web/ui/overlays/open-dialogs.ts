// Open dialogs, the topmost last: elements above them must be rendered inside, since the browser shows
// nothing of the page over a modal dialog.
import { useSyncExternalStore } from 'react'

let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const change = (next: readonly HTMLElement[]) => {
  open = next
  for (const listener of listeners) listener()
}

/** Counts a dialog as open until the returned function is called. */
export const registerOpenDialog = (dialog: HTMLElement): (() => void) => {
  change([...open, dialog])
  return () => change(open.filter(other => other !== dialog))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Topmost open dialog, or null. */
export const useTopDialog = (): HTMLElement | null =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  )
