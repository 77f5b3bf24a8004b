// Watchers of a value outside React: those of `useSyncExternalStore`, and others.

export type Watchers = {
  /** @returns how to stop watching */
  watch(watcher: () => void): () => void
  announce(): void
}

export const createWatchers = (): Watchers => {
  const watchers = new Set<() => void>()
  return {
    watch: watcher => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    announce: () => {
      for (const watcher of watchers) watcher()
    },
  }
}
