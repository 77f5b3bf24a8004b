import * as m from '@lantern/messages'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { IncomeTable } from '../features/people/plans/licences/income-table.tsx'
import { LicenceForm } from '../features/people/plans/licences/licence-form.tsx'
import { LicenceRow } from '../features/people/plans/licences/licence-row.tsx'
import { useRead } from '../lib/calls/use-read.ts'
import { Button } from '../ui/forms/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Pending } from '../ui/page/pending.tsx'

export const meta = () => [{ title: m.page_title({ page: m.licences_title() }) }]

/** Page of schools' licences, invoices and monthly income. */
export default function AdminLicences() {
  const { data, error } = useRead('GET /admin/licences', {})
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.licences_title()}</h1>
          <p>{m.licences_text()}</p>
        </div>
        <Button look="primary" icon={<Plus className="i" />} onClick={() => setAdding(true)}>
          {m.licences_add()}
        </Button>
      </div>
      {!data && <Pending error={error} label={m.admin_loading()} lines={6} />}
      {data?.licences.length === 0 && <EmptyState>{m.licences_none()}</EmptyState>}
      {data && data.licences.length > 0 && (
        <>
          <ul className="rows two ruled">
            {data.licences.map(licence => (
              <LicenceRow key={licence.id} licence={licence} isAdmin />
            ))}
          </ul>
          <IncomeTable income={data.income} />
        </>
      )}
      {isAdding && <LicenceForm onClose={() => setAdding(false)} />}
    </>
  )
}
