// LanceDB for tests. It is installed under a name of its own, so that Lantern itself runs without it here as it does
// everywhere where nobody installed it for large libraries.
import type { Lance } from '../platform/engine/built-in/large-scopes/lance-types.ts'

/** False on the one system of ours that LanceDB has no binary for. */
export const hasLance = !(process.platform === 'darwin' && process.arch === 'x64')

export const loadLanceForTests = async (): Promise<Lance> =>
  (await import('lancedb-for-tests')) as unknown as Lance
