// Toasts: top right, gone after 3 seconds (6 with an action), dark in both themes.
import { useSyncExternalStore } from 'react'
import { createWatchers } from './watchers.ts'

export type Toast = { id: number; text: string; action?: { label: string; run(): void } }

/** Milliseconds that a toast is shown. */
const plainTime = 3000
const actionTime = 6000

let toasts: readonly Toast[] = []
let lastId = 0
const watchers = createWatchers()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

const change = (next: readonly Toast[]) => {
  toasts = next
  watchers.announce()
}

export const hideToast = (id: number): void => {
  clearTimeout(timers.get(id))
  timers.delete(id)
  change(toasts.filter(toast => toast.id !== id))
}

/** Hover and focus pause the timer; leaving restarts it. */
export const pauseToast = (id: number): void => clearTimeout(timers.get(id))

export const releaseToast = (toast: Toast): void => {
  const time = toast.action ? actionTime : plainTime
  clearTimeout(timers.get(toast.id))
  timers.set(
    toast.id,
    setTimeout(() => hideToast(toast.id), time),
  )
}

/** @returns what hides it */
export const showToast = (text: string, action?: Toast['action']): number => {
  lastId += 1
  const toast: Toast = { id: lastId, text, action }
  change([...toasts.filter(other => other.text !== text).slice(-2), toast])
  releaseToast(toast)
  return toast.id
}

const none: readonly Toast[] = []

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    watchers.watch,
    () => toasts,
    () => none,
  )
