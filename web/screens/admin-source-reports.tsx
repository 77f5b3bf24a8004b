import * as m from '@lantern/messages'
import { SourceReportList } from '../features/help/source-reports/report-list.tsx'

export const meta = () => [{ title: m.page_title({ page: m.source_reports_title() }) }]

/** Every reported source of this installation. */
export default function AdminSourceReports() {
  return <SourceReportList text={m.source_reports_text()} />
}
