// Summary as PDF, every point with its source.
import * as m from '@lantern/messages'
import type { Actor } from '../../../actions/actor.ts'
import type { FileAnswer } from '../../../http/routes.ts'
import { type PdfBlock, pdfFile } from '../../../platform/pdf-document/index.ts'
import { formatPlace } from '../../material/passages/index.ts'
import type { SummaryDeps } from './deps.ts'
import { bySection, summaryTitle } from './export-summary.ts'
import { getOwnSummary } from './queries.ts'
import { viewSummary } from './summary-view.ts'

export const printSummary = async (deps: SummaryDeps, actor: Actor, id: string): Promise<FileAnswer> => {
  const summary = await viewSummary(deps.db, await getOwnSummary(deps.db, actor, id))
  const title = summaryTitle(summary)
  const sections = bySection(summary.points).flatMap(({ heading, points }): PdfBlock[] => [
    ...(heading ? [{ kind: 'heading' as const, text: heading }] : []),
    ...points.map(({ text, citations }) => ({
      kind: 'point' as const,
      text,
      source: citations.map(formatPlace).join('; '),
    })),
  ])
  const head: PdfBlock[] = [
    { kind: 'title', text: title },
    { kind: 'note', text: m.summary_made_of_quotes() },
  ]
  return pdfFile(title, { title, foot: title, blocks: [...head, ...sections] })
}
