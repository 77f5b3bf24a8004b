import type { Act } from '@lantern/contract/people/audit/audit'
import { keepPreviousData } from '@tanstack/react-query'
import { useList } from '../../../lib/calls/use-read.ts'

export type AuditFilter = {
  /** Part of a name. */
  q: string
  act?: Act | undefined
  /** Days as YYYY-MM-DD, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** The audit log, page by page from the newest; each act of an admin reloads it. */
export const useAudit = (filter: AuditFilter = { q: '' }) =>
  useList('GET /admin/audit', {
    query: filter,
    nextPage: page => (page.more ? { before: page.entries.at(-1)?.id } : undefined),
    placeholderData: keepPreviousData,
  })
