import * as m from '@lantern/messages'
import { allowOnly } from '../features/people/identity/guard.ts'
import { ClaimForm, SheetList } from '../features/teach/scans/own/sheet-list.tsx'
import { useRead } from '../lib/calls/use-read.ts'
import { Pending } from '../ui/page/pending.tsx'

export const meta = () => [{ title: m.page_title({ page: m.own_sheets_title() }) }]

export const clientLoader = () => allowOnly(['student'])

/** Page of one's own sheets on paper, with the code to add another. */
export default function OwnSheets() {
  const { data, error } = useRead('GET /own-sheets', { pick: 'sheets', staleTime: 0 })
  return (
    <div className="grid max-w-[760px] gap-8">
      <div>
        <h1 className="h-page">{m.own_sheets_title()}</h1>
        <p className="muted mt-1.5">{m.own_sheets_text()}</p>
      </div>
      <ClaimForm />
      {data ? (
        <SheetList sheets={data} />
      ) : (
        <Pending error={error} label={m.own_sheets_loading()} lines={3} />
      )}
    </div>
  )
}
