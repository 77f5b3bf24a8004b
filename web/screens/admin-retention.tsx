import * as m from '@lantern/messages'
import { RetentionList } from '../features/people/retention/retention-list.tsx'

export const meta = () => [{ title: m.page_title({ page: m.retention_title() }) }]

/** Page of retention periods, with the effect of a change. */
export default function AdminRetention() {
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.retention_title()}</h1>
          <p>{m.retention_text()}</p>
        </div>
      </div>
      <RetentionList />
    </>
  )
}
