// Parts of a page that come when they are needed. One that didn't arrive is asked for again: the connection that
// lost it is often back a moment later, and without this the whole page would give way to an error.
import { type ComponentType, lazy as lazyOnce } from 'react'

/** Milliseconds before each further try. */
const waits = [300, 1000, 3000]

const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** @throws what the last try threw */
export const loadAgain = async <Loaded>(
  load: () => Promise<Loaded>,
  pauses: readonly number[] = waits,
): Promise<Loaded> => {
  for (const ms of pauses) {
    try {
      return await load()
    } catch {
      await wait(ms)
    }
  }
  return load()
}

// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy` takes them.
export const lazy = <Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) =>
  lazyOnce(() => loadAgain(load))
