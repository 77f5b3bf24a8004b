import * as m from '@lantern/messages'
import { useState } from 'react'
import { AuditFilters, SaveAudit } from '../features/people/audit/audit-filters.tsx'
import { AuditList } from '../features/people/audit/audit-list.tsx'
import { type AuditFilter, useAudit } from '../features/people/audit/queries.ts'
import { Button } from '../ui/forms/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'

export const meta = () => [{ title: m.page_title({ page: m.admin_audit() }) }]

/** Every act of every admin; nothing here can be changed. */
export default function AdminAudit() {
  const [filter, setFilter] = useState<AuditFilter>({ q: '' })
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useAudit(filter)
  const isNarrowed = filter.q !== '' || Boolean(filter.act ?? filter.from ?? filter.to)
  const entries = data?.pages.flatMap(page => page.entries)
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.admin_audit()}</h1>
          <p>{m.admin_audit_text()}</p>
        </div>
        <SaveAudit filter={filter} />
      </div>
      <AuditFilters filter={filter} onChange={setFilter} />
      {error && <Notice bad>{error.message}</Notice>}
      {!entries && !error && <Skeleton label={m.admin_loading()} lines={9} />}
      {entries &&
        (entries.length > 0 ? (
          <AuditList entries={entries} />
        ) : (
          <EmptyState>{isNarrowed ? m.audit_none() : m.admin_no_acts()}</EmptyState>
        ))}
      {hasNextPage && (
        <Button look="line" className="mt-6" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {m.admin_older()}
        </Button>
      )}
    </>
  )
}
