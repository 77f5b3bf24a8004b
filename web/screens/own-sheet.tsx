import * as m from '@lantern/messages'
import { useParams } from 'react-router'
import { useOwnPart } from '../features/classes/class-results/queries.ts'
import { AskAboutMark } from '../features/classes/mark-requests/ask-about-mark.tsx'
import { allowOnly } from '../features/people/identity/guard.ts'
import { OwnSheetView } from '../features/teach/scans/own/own-sheet-view.tsx'
import { useRead } from '../lib/calls/use-read.ts'
import { Pending } from '../ui/page/pending.tsx'

export const meta = () => [{ title: m.page_title({ page: m.own_sheets_title() }) }]

export const clientLoader = () => allowOnly(['student'])

/** Page of one's own marked sheet. */
export default function OwnSheet() {
  const { printingId = '' } = useParams()
  const sheet = useRead('GET /own-sheets/:printingId', {
    params: { printingId },
    pick: 'sheet',
    retry: false,
  })
  const work = { kind: 'paper' as const, sessionId: printingId }
  const part = useOwnPart(work, true)
  if (!sheet.data || !part.data)
    return <Pending error={sheet.error ?? part.error} label={m.own_sheets_loading()} lines={8} />
  return (
    <OwnSheetView
      sheet={sheet.data}
      part={part.data}
      renderAsking={item => <AskAboutMark work={work} item={item} />}
    />
  )
}
