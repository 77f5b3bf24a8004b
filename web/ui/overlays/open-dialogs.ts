// Open dialogs, the topmost last: elements above them must be rendered inside, since the browser shows
// nothing of the page over a modal dialog.
import { useSyncExternalStore } from 'react'
import { createWatchers } from '../../lib/watchers.ts'

let open: readonly HTMLElement[] = []
const watchers = createWatchers()

const change = (next: readonly HTMLElement[]) => {
  open = next
  watchers.announce()
}

/** Counts a dialog as open until the returned function is called. */
export const registerOpenDialog = (dialog: HTMLElement): (() => void) => {
  change([...open, dialog])
  return () => change(open.filter(other => other !== dialog))
}

/** Topmost open dialog, or null. */
export const useTopDialog = (): HTMLElement | null =>
  useSyncExternalStore(
    watchers.watch,
    () => open.at(-1) ?? null,
    () => null,
  )
