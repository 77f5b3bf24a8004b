// Begins and ends reading aloud. The player is loaded when somebody listens.
import { loadAgain } from '../lazy.ts'
import type { Listening } from './listening.ts'
import type { Position } from './player.ts'
import type { Script } from './script.ts'

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
