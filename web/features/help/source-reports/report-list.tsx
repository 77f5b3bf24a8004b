import type { SourceReport, SourceReportState } from '@lantern/contract/help/source-reports/source-reports'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { formatMoment } from '../../../lib/format.ts'
import { placeShort } from '../../../lib/place-labels.ts'
import { sourceReportReasonLabels } from '../../../lib/source-report-labels.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Segment } from '../../../ui/forms/segment.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import { SourceCard } from '../../../ui/workspace/source-card.tsx'
import { useSourceReports } from './queries.ts'

function ChangeButton({ report }: { report: SourceReport }) {
  const change = useCall('POST /sources/reports/:sourceReportId', {
    input: ({ reportId, state }: { reportId: string; state: SourceReportState }) => ({
      params: { sourceReportId: reportId },
      body: { state },
    }),
    refreshes: ['GET /sources/reports'],
  })
  const state = report.state === 'open' ? 'closed' : 'open'
  return (
    <Button
      size="sm"
      busy={change.isPending}
      onClick={() =>
        change.mutate({ reportId: report.id, state }, { onSuccess: ({ message }) => showToast(message) })
      }
    >
      {report.state === 'open' ? m.source_reports_close() : m.source_reports_reopen()}
    </Button>
  )
}

const closedLabel = (closedAt: string, closedBy: string | null): string => {
  const time = formatMoment(closedAt)
  return closedBy === null
    ? m.source_reports_closed_at({ time })
    : m.source_reports_closed_by({ name: closedBy, time })
}

/** Time of the report, its reporter if the reader may see it, classes and who closed it. */
function ReportFacts({ report }: { report: SourceReport }) {
  const { reporter, reportedAt, classNames, closedAt, closedBy } = report
  const time = formatMoment(reportedAt)
  return (
    <div className="meta">
      <p>
        {reporter === null ? m.source_reports_at({ time }) : m.source_reports_by({ name: reporter, time })}
      </p>
      {classNames.length > 0 && (
        <p>{m.source_reports_class({ count: classNames.length, names: classNames.join(', ') })}</p>
      )}
      {closedAt !== null && <p>{closedLabel(closedAt, closedBy)}</p>}
    </div>
  )
}

function ReportItem({ report }: { report: SourceReport }) {
  const { citation, question, sentence, reason, note } = report
  return (
    <li className="grid min-w-0 gap-3 border-t border-line py-5">
      <b>{sourceReportReasonLabels[reason]()}</b>
      {note && <p className="break-words">“{note}”</p>}
      <dl className="grid gap-3">
        <div>
          <dt className="muted text-sm">{m.source_reports_question()}</dt>
          <dd className="break-words">{question}</dd>
        </div>
        <div>
          <dt className="muted text-sm">{m.source_reports_sentence()}</dt>
          <dd className="break-words">{sentence}</dd>
        </div>
        <div>
          <dt className="muted mb-1.5 text-sm">{m.source_reports_passage()}</dt>
          <dd>
            <SourceCard
              name={citation.sourceName}
              place={placeShort(citation.place)}
              quote={citation.quote}
            />
          </dd>
        </div>
      </dl>
      <ReportFacts report={report} />
      <div>
        <ChangeButton report={report} />
      </div>
    </li>
  )
}

function Reports({ state }: { state: SourceReportState }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useSourceReports(state)
  const reports = data?.pages.flatMap(page => page.reports)
  if (!reports) return <Pending error={error} label={m.source_reports_loading()} lines={6} />
  if (reports.length === 0)
    return (
      <EmptyState>
        {state === 'open' ? m.source_reports_none_open() : m.source_reports_none_closed()}
      </EmptyState>
    )
  return (
    <>
      <ul className="max-w-[52rem]">
        {reports.map(report => (
          <ReportItem key={report.id} report={report} />
        ))}
      </ul>
      {hasNextPage && (
        <Button look="line" className="mt-5" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {m.source_reports_more()}
        </Button>
      )}
    </>
  )
}

/** Reported sources, open ones first. @param text under the heading, for who reads it */
export function SourceReportList({ text }: { text: string }) {
  const [state, setState] = useState<SourceReportState>('open')
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.source_reports_title()}</h1>
          <p>{text}</p>
        </div>
        <Segment
          legend={m.source_reports_state()}
          choices={[
            { value: 'open', label: m.source_reports_open() },
            { value: 'closed', label: m.source_reports_closed() },
          ]}
          value={state}
          onChange={next => setState(next === 'closed' ? 'closed' : 'open')}
        />
      </div>
      <Reports key={state} state={state} />
    </>
  )
}
