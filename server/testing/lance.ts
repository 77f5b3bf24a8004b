// LanceDB for tests. Installed under another name, so that Lantern itself runs without it here, as on
// machines without large libraries.
import type { Lance } from '../platform/engine/built-in/find/large-scopes/lance-types.ts'

/** False on the one system of ours that LanceDB has no binary for. */
export const hasLance = !(process.platform === 'darwin' && process.arch === 'x64')

export const loadLanceForTests = async (): Promise<Lance> =>
  (await import('lancedb-for-tests')) as unknown as Lance
