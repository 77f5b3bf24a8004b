// Endpoints of reported sources → actions.
import type { sourceReportEndpoints } from '@lantern/contract/help/source-reports/source-reports'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../http/routes.ts'
import { changeReport } from './change-report.ts'
import type { SourceReportDeps } from './deps.ts'
import { listSourceReports } from './list-reports.ts'
import { reportSource } from './report-source.ts'
export const sourceReportRoutes = (deps: SourceReportDeps): Handlers<keyof typeof sourceReportEndpoints> => ({
  reportSource: async (actor, { params, body }) => ({
    turn: await reportSource(deps, actor, params.turnId, body),
  }),
  listSourceReports: (actor, { query }) => listSourceReports(deps, actor, query),
  changeSourceReport: async (actor, { params, body }) => {
    await changeReport(deps, actor, params.sourceReportId, body.state)
    return {
      message: body.state === 'closed' ? m.source_report_closed_done() : m.source_report_opened_done(),
    }
  },
})
