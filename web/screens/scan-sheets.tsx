import * as m from '@lantern/messages'
import { useParams } from 'react-router'
import { allowOnly } from '../features/people/identity/guard.ts'
import { NearLimit } from '../features/people/plans/near-limit.tsx'
import { usePrinting, useScans } from '../features/teach/scans/queries.ts'
import { ScanView } from '../features/teach/scans/scan/scan-view.tsx'
import { Pending } from '../ui/page/pending.tsx'

export const meta = () => [{ title: m.page_title({ page: m.scan_title() }) }]

export const clientLoader = () => allowOnly(['teacher'])

/** Page to scan filled answer sheets of a printing. */
export default function ScanSheets() {
  const { printingId = '' } = useParams()
  const printing = usePrinting(printingId)
  const scans = useScans(printingId)
  if (!printing.data || !scans.data)
    return <Pending error={printing.error ?? scans.error} label={m.scan_loading()} lines={6} />
  return (
    <>
      <NearLimit limits={['scans']} />
      <ScanView {...printing.data} {...scans.data} />
    </>
  )
}
