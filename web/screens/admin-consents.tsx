import * as m from '@lantern/messages'
import { ClassList } from '../features/people/privacy/consents/class-list.tsx'
import { StatementList } from '../features/people/privacy/consents/statement-list.tsx'
import { useInstallation } from '../lib/installation.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'

export const meta = () => [{ title: m.page_title({ page: m.consents_title() }) }]

/** Page of the students for whom the school has parental consent. */
export default function AdminConsents() {
  const installation = useInstallation().data
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.consents_title()}</h1>
          <p>{m.consents_text()}</p>
        </div>
      </div>
      {installation?.childAge === null ? <EmptyState>{m.consents_off()}</EmptyState> : <ClassList />}
      <StatementList />
    </>
  )
}
