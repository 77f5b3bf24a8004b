// Text that is being read aloud on this page, and its player.
import { useSyncExternalStore } from 'react'
import { createWatchers } from '../watchers.ts'
import type { Player } from './player.ts'
import type { Script } from './script.ts'

export type Listening = { script: Script; player: Player }

let current: Listening | null = null
/** Scope of the script whose large player is on the screen. */
let largePlayer: string | null = null
const watchers = createWatchers()

const announce = () => {
  watchers.announce()
}

export const readListening = (): Listening | null => current
const readLargePlayer = (): string | null => largePlayer

export const setListening = (next: Listening | null): void => {
  current = next
  announce()
}

/** Says that the large player of a script is on the screen, or no longer. */
export const showLargePlayer = (id: string | null): void => {
  largePlayer = id
  announce()
}

export const useListening = (): Listening | null =>
  useSyncExternalStore(watchers.watch, readListening, () => null)

export const useLargePlayer = (): string | null =>
  useSyncExternalStore(watchers.watch, readLargePlayer, () => null)
