import * as m from '@lantern/messages'
import { useState } from 'react'
import { DueList } from '../features/connect/calendar/due-list.tsx'
import { FeedSection } from '../features/connect/calendar/feed-section.tsx'
import { allowOnly } from '../features/people/identity/guard.ts'
import { useRead } from '../lib/calls/use-read.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Pending } from '../ui/page/pending.tsx'

export const meta = () => [{ title: m.page_title({ page: m.calendar_title() }) }]

export const clientLoader = () => allowOnly(['student', 'teacher'])

/** Page of the due work of all classes, with the calendar subscription. */
export default function Calendar() {
  const { data, error } = useRead('GET /calendar', { staleTime: 0 })
  const [now] = useState(() => Date.now())
  return (
    <div className="max-w-[860px]">
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.calendar_title()}</h1>
          <p>{m.calendar_text()}</p>
        </div>
      </div>
      {!data && <Pending error={error} label={m.calendar_loading()} lines={5} />}
      {data?.due.length === 0 && <EmptyState>{m.calendar_empty()}</EmptyState>}
      {data && data.due.length > 0 && <DueList due={data.due} now={now} />}
      {data && <FeedSection since={data.feedSince} />}
    </div>
  )
}
