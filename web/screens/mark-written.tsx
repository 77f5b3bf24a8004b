import * as m from '@lantern/messages'
import { useParams } from 'react-router'
import { allowOnly } from '../features/people/identity/guard.ts'
import { usePrinting } from '../features/teach/scans/queries.ts'
import { WrittenView } from '../features/teach/scans/written/written-view.tsx'
import { useRead } from '../lib/calls/use-read.ts'
import { Pending } from '../ui/page/pending.tsx'

export const meta = () => [{ title: m.page_title({ page: m.written_page_title() }) }]

export const clientLoader = () => allowOnly(['teacher'])

/** Written answers of a printing are given marks. */
export default function MarkWritten() {
  const { printingId = '' } = useParams()
  const printing = usePrinting(printingId)
  const written = useRead('GET /printings/:printingId/written', {
    params: { printingId },
    pick: 'questions',
    staleTime: 0,
  })
  if (!printing.data || !written.data)
    return <Pending error={printing.error ?? written.error} label={m.scan_loading()} lines={6} />
  return <WrittenView printing={printing.data.printing} questions={written.data} />
}
