// Watching of acts, small enough for pages without any.
const watchers = new Set<() => void>()

/** @returns how to stop watching */
export const watchActs = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const announceActs = (): void => {
  for (const watcher of watchers) watcher()
}
