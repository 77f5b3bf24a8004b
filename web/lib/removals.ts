// Removals that can be undone while their toast is shown: the server is informed after that.
import { useSyncExternalStore } from 'react'
import { ApiError } from './api.ts'
import { hideToast, showToast } from './toasts.ts'
import { createWatchers } from './watchers.ts'

/** Milliseconds in which a removal can be undone; as long as a toast with an action is shown. */
const undoTime = 6000

type Removal = { id: string; message: string; undo: string; removeNow(): Promise<unknown> }
/** State of a removed item when it is added again. */
type Outcome = 'untouched' | 'back' | 'removed'
type Waiting = { timer: ReturnType<typeof setTimeout>; toast: number }

const finish = (removeNow: Removal['removeNow']): Promise<Outcome> =>
  removeNow().then(
    () => 'removed',
    (error: unknown) => {
      if (error instanceof ApiError) showToast(error.message)
      return 'untouched'
    },
  )

/** Removals that hide an item from a list at once and can be undone for a while. */
export const createRemovals = () => {
  let waiting: ReadonlyMap<string, Waiting> = new Map()
  /** Removals already sent to the server. */
  const endings = new Map<string, Promise<Outcome>>()
  const watchers = createWatchers()
  const change = (next: typeof waiting) => {
    waiting = next
    watchers.announce()
  }
  const bringBack = (id: string) => {
    clearTimeout(waiting.get(id)?.timer)
    const next = new Map(waiting)
    next.delete(id)
    change(next)
  }
  return {
    /** Hides an item at once and removes it unless undone. */
    remove: ({ id, message, undo, removeNow }: Removal): void => {
      endings.delete(id)
      const end = () => {
        const ending = finish(removeNow)
        endings.set(id, ending)
        void ending.then(() => bringBack(id))
      }
      const timer = setTimeout(end, undoTime)
      const toast = showToast(message, { label: undo, run: () => bringBack(id) })
      change(new Map(waiting).set(id, { timer, toast }))
    },
    /**
     * Cancels the removal of an item that was added again, or waits for its end if it is too late.
     * @returns `untouched` where nobody removed it
     */
    undo: async (id: string): Promise<Outcome> => {
      const ending = endings.get(id)
      if (ending) return ending
      const found = waiting.get(id)
      if (!found) return 'untouched'
      hideToast(found.toast)
      bringBack(id)
      return 'back'
    },
    /** Ids of hidden items that can still be restored. */
    useRemoved: (): ReadonlyMap<string, unknown> =>
      useSyncExternalStore(
        watchers.watch,
        () => waiting,
        () => waiting,
      ),
  }
}
