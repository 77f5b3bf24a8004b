import type { QueryClient } from '@tanstack/react-query'

/** Calls `close` once a query lets go of `data`. Views that open something (a document, an address of a
 * picture) can't close it when they go: another view of the same may have taken it over by then. */
export const whenLeft = (client: QueryClient, data: unknown, close: () => void): void => {
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'removed' || query.state.data !== data) return
    stop()
    close()
  })
}
