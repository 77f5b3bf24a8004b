// Lazy loading of a page's parts, with retries: a lost connection is often back a moment later, and otherwise
// the whole page would show an error.
import { type ComponentType, lazy as lazyOnce } from 'react'

/** Milliseconds before each retry. */
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
