// Deleting that can be undone for as long as its toast stands: only then is the server told.
import { useSyncExternalStore } from 'react'
import { ApiError } from './api.ts'
import { showToast } from './toasts.ts'

/** Milliseconds in which a removal can be undone; as long as a toast with an action stands. */
const undoTime = 6000

type Removal = { id: string; said: string; undo: string; removeNow(): Promise<unknown> }

/** What is out of sight of one list but can still come back. */
export const createRemovals = () => {
  let waiting: ReadonlyMap<string, ReturnType<typeof setTimeout>> = new Map()
  const listeners = new Set<() => void>()
  const change = (next: typeof waiting) => {
    waiting = next
    for (const listener of listeners) listener()
  }
  const bringBack = (id: string) => {
    const next = new Map(waiting)
    next.delete(id)
    change(next)
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    /** Takes something out of sight now and removes it when nobody undid it. */
    remove: ({ id, said, undo, removeNow }: Removal): void => {
      const end = async () => {
        await removeNow().catch((error: unknown) => {
          if (error instanceof ApiError) showToast(error.message)
        })
        bringBack(id)
      }
      change(
        new Map(waiting).set(
          id,
          setTimeout(() => void end(), undoTime),
        ),
      )
      const run = () => {
        clearTimeout(waiting.get(id))
        bringBack(id)
      }
      showToast(said, { label: undo, run })
    },
    /** The ids of what is out of sight but can still come back. */
    useRemoved: (): ReadonlyMap<string, unknown> =>
      useSyncExternalStore(
        subscribe,
        () => waiting,
        () => waiting,
      ),
  }
}
