import * as m from '@lantern/messages'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FiguresView } from '../features/help/doubts/admin/figures-view.tsx'
import { type FigureDays, useReports } from '../features/help/doubts/admin/queries.ts'
import { ReportsView } from '../features/help/doubts/admin/reports-view.tsx'
import { useRead } from '../lib/calls/use-read.ts'
import { Segment } from '../ui/forms/segment.tsx'
import { Pending } from '../ui/page/pending.tsx'

export const meta = () => [{ title: m.page_title({ page: m.doubt_admin_title() }) }]

function Reports() {
  const { data, error } = useReports()
  return data ? (
    <ReportsView reports={data} />
  ) : (
    <Pending error={error} label={m.doubt_reports_loading()} lines={5} />
  )
}

const periods: readonly FigureDays[] = [7, 28, 90]

function Figures() {
  const [days, setDays] = useState<FigureDays>(28)
  const { data, error } = useRead('GET /admin/doubt-figures', {
    query: { days },
    pick: 'figures',
    placeholderData: before => before,
  })
  return (
    <>
      <div className="mb-6 w-fit">
        <Segment
          legend={m.doubt_figure_period()}
          choices={periods.map(count => ({ value: String(count), label: m.doubt_figure_last({ count }) }))}
          value={String(days)}
          onChange={value => setDays(periods.find(one => String(one) === value) ?? 28)}
        />
      </div>
      {data ? (
        <FiguresView figures={data} />
      ) : (
        <Pending error={error} label={m.doubt_figure_loading()} lines={6} />
      )}
    </>
  )
}

/** Reported messages of doubts, and how doubts go. */
export default function AdminDoubts() {
  const [search, setSearch] = useSearchParams()
  const view = search.get('view') === 'figures' ? 'figures' : 'reports'
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.doubt_admin_title()}</h1>
          <p>{view === 'reports' ? m.doubt_reports_text() : m.doubt_figure_text()}</p>
        </div>
        <Segment
          legend={m.doubt_admin_title()}
          choices={[
            { value: 'reports', label: m.doubt_reports_title() },
            { value: 'figures', label: m.doubt_figure_title() },
          ]}
          value={view}
          onChange={next => setSearch(next === 'figures' ? { view: 'figures' } : {}, { replace: true })}
        />
      </div>
      {view === 'reports' ? <Reports /> : <Figures />}
    </>
  )
}
