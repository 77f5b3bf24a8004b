import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** The audit log, page by page from the newest; its key is below `admin`, so that each act reloads it. */
export const useAudit = () =>
  useInfiniteQuery({
    queryKey: ['admin', 'audit'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => api('GET /admin/audit', { query: { before: pageParam } }),
    getNextPageParam: page => (page.more ? page.entries.at(-1)?.id : undefined),
  })
