import * as m from '@lantern/messages'
import { AuditList } from '../features/audit/audit-list.tsx'
import { useAudit } from '../features/audit/queries.ts'
import { Button } from '../ui/forms/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'

export const meta = () => [{ title: m.page_title({ page: m.admin_audit() }) }]

/** Every act of every admin; nothing here can be changed. */
export default function AdminAudit() {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useAudit()
  const entries = data?.pages.flatMap(page => page.entries)
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.admin_audit()}</h1>
          <p>{m.admin_audit_text()}</p>
        </div>
      </div>
      {error && <Notice bad>{error.message}</Notice>}
      {!entries && !error && <Skeleton label={m.admin_loading()} lines={9} />}
      {entries &&
        (entries.length > 0 ? <AuditList entries={entries} /> : <EmptyState>{m.admin_no_acts()}</EmptyState>)}
      {hasNextPage && (
        <Button look="line" className="mt-6" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {m.admin_older()}
        </Button>
      )}
    </>
  )
}
