import type { QueryClient } from '@tanstack/react-query'

/**
 * Calls `close` once the query cache drops `data`. Views that open a resource (a document, an object URL)
 * can't close it on unmount: another view may be using it by then.
 */
export const whenLeft = (client: QueryClient, data: unknown, close: () => void): void => {
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'removed' || query.state.data !== data) return
    stop()
    close()
  })
}
