// Endpoints of summaries → actions.
import type { summaryEndpoints } from '@lantern/contract/study/summaries/summaries'
import type { Handlers } from '../../../http/routes.ts'
import { getReadableSource } from '../../material/library/index.ts'
import type { SummaryDeps } from './deps.ts'
import { exportSummary } from './export-summary.ts'
import { makeSummary } from './make-summary.ts'
import { printSummary } from './print-summary.ts'
import { getOwnSummary, listOwnSummaries } from './queries.ts'
import { viewSummaries, viewSummary } from './summary-view.ts'
export const summaryRoutes = (deps: SummaryDeps): Handlers<keyof typeof summaryEndpoints> => ({
  listSummaries: async (actor, { query }) => {
    const source = await getReadableSource(deps.db, actor, query.sourceId)
    const rows = await listOwnSummaries(deps.db, actor, source.id)
    return { summaries: await viewSummaries(deps.db, rows) }
  },
  makeSummary: async (actor, { body }) => ({ summary: await makeSummary(deps, actor, body) }),
  readSummary: async (actor, { params }) => ({
    summary: await viewSummary(deps.db, await getOwnSummary(deps.db, actor, params.summaryId)),
  }),
  exportSummary: (actor, { params }) => exportSummary(deps, actor, params.summaryId),
  printSummary: async (actor, { params }) => {
    await deps.printings.count(actor.accountId)
    return printSummary(deps, actor, params.summaryId)
  },
})
