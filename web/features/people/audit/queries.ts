import type { Act } from '@lantern/contract/people/audit/audit'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

export type AuditFilter = {
  /** Part of a name. */
  q: string
  act?: Act | undefined
  /** Days as YYYY-MM-DD, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** The audit log, page by page from the newest; its key is below `admin`, so that each act reloads it. */
export const useAudit = (filter: AuditFilter = { q: '' }) =>
  useInfiniteQuery({
    queryKey: ['admin', 'audit', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => api('GET /admin/audit', { query: { ...filter, before: pageParam } }),
    placeholderData: keepPreviousData,
    getNextPageParam: page => (page.more ? page.entries.at(-1)?.id : undefined),
  })
