import * as m from '@lantern/messages'
import { SourceReportList } from '../features/help/source-reports/report-list.tsx'
import { allowOnly } from '../features/people/identity/guard.ts'

export const meta = () => [{ title: m.page_title({ page: m.source_reports_title() }) }]

export const clientLoader = () => allowOnly(['teacher'])

/** Reported sources of a teacher's classes. */
export default function SourceReports() {
  return <SourceReportList text={m.source_reports_text_teacher()} />
}
