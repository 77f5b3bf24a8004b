// Deleting can be undone for as long as its toast stands: only then is the server told.

import * as m from '@lantern/messages'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError, api } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { dropSource } from './queries.ts'

/** Milliseconds in which a removal can be undone; as long as a toast with an action stands. */
const undoTime = 6000

let waiting: ReadonlyMap<string, ReturnType<typeof setTimeout>> = new Map()
const listeners = new Set<() => void>()

const change = (next: typeof waiting) => {
  waiting = next
  for (const listener of listeners) listener()
}

const without = (sourceId: string) => {
  const next = new Map(waiting)
  next.delete(sourceId)
  return next
}

const removeNow = async (client: QueryClient, sourceId: string) => {
  try {
    await api('DELETE /sources/:sourceId', { params: { sourceId } })
    dropSource(client, sourceId)
  } catch (error) {
    if (error instanceof ApiError) showToast(error.message)
  }
  change(without(sourceId))
}

/** Takes a source out of sight now and deletes it when nobody undid it. */
export const removeSource = (client: QueryClient, source: { id: string; name: string }): void => {
  const timer = setTimeout(() => void removeNow(client, source.id), undoTime)
  change(new Map(waiting).set(source.id, timer))
  showToast(m.library_removed({ name: source.name }), {
    label: m.library_undo(),
    run: () => {
      clearTimeout(waiting.get(source.id))
      change(without(source.id))
    },
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The ids of sources that are out of sight but can still come back. */
export const useRemoved = (): ReadonlyMap<string, unknown> =>
  useSyncExternalStore(
    subscribe,
    () => waiting,
    () => waiting,
  )
