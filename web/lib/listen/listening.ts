// What is being read aloud on this page. The player itself is loaded when somebody listens.
import { useSyncExternalStore } from 'react'
import { loadAgain } from '../lazy.ts'
import type { Player, Position } from './player.ts'
import type { Script } from './script.ts'

export type Listening = { script: Script; player: Player }

let current: Listening | null = null
/** Scope of the script whose large player is on the screen. */
let largePlayer: string | null = null
const listeners = new Set<() => void>()

const announce = () => {
  for (const listener of listeners) listener()
}

export const subscribeListening = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const readListening = (): Listening | null => current
export const readLargePlayer = (): string | null => largePlayer

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
  useSyncExternalStore(subscribeListening, readListening, () => null)

export const useLargePlayer = (): string | null =>
  useSyncExternalStore(subscribeListening, readLargePlayer, () => null)

const loadPlayer = () => loadAgain(() => import('./open-player.ts'))

/** Loads the player before it is needed, as browsers speak only shortly after a click. */
export const prepareListening = (): void => void loadPlayer().catch(() => undefined)

/** Reads a script aloud from a sentence on; what was read before ends. */
export const listen = async (make: () => Script | Promise<Script>, from?: Position): Promise<Listening> => {
  const [{ openPlayer }, script] = await Promise.all([loadPlayer(), make()])
  return openPlayer(script, from, true)
}

/** A player that doesn't begin by itself. */
export const prepareScript = async (script: Script, from?: Position): Promise<Listening> => {
  const { openPlayer } = await loadPlayer()
  return openPlayer(script, from, false)
}

/** Ends what is being read. */
export const endListening = (): void => void loadPlayer().then(({ stopListening }) => stopListening())
