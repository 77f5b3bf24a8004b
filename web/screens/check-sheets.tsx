import * as m from '@lantern/messages'
import { useParams } from 'react-router'
import { allowOnly } from '../features/people/identity/guard.ts'
import { CheckView } from '../features/teach/scans/check/check-view.tsx'
import { useChecks, usePrinting } from '../features/teach/scans/queries.ts'
import { Pending } from '../ui/page/pending.tsx'

export const meta = () => [{ title: m.page_title({ page: m.check_page_title() }) }]

export const clientLoader = () => allowOnly(['teacher'])

/** Page of a teacher's decisions on scanned sheets. */
export default function CheckSheets() {
  const { printingId = '' } = useParams()
  const printing = usePrinting(printingId)
  const checks = useChecks(printingId)
  if (!printing.data || !checks.data)
    return <Pending error={printing.error ?? checks.error} label={m.scan_loading()} lines={6} />
  return <CheckView printing={printing.data.printing} checks={checks.data} />
}
