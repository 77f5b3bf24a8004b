// View of summaries for clients.
import type { Coverage } from '@lantern/contract/study/generations/coverage'
import type { Summary } from '@lantern/contract/study/summaries/summaries'
import type { Connection } from '../../../database/client.ts'
import { detectLanguage, isHindi } from '../../../platform/text/language.rules.ts'
import { listSourceTopics } from '../../material/library/index.ts'
import { computeCoverage, listOutlines, type SourceOutline } from '../../material/passages/index.ts'
import { viewGenerationsOf } from '../generations/index.ts'
import { listPoints, type PointRow, type SummaryRow } from './queries.ts'

const viewPoint = ({ id, headings, text, citations }: PointRow) => ({ id, headings, text, citations })

const viewCoverage = (
  { length }: SummaryRow,
  points: readonly PointRow[],
  outline: SourceOutline | undefined,
): Coverage | null => {
  if (!outline || points.length === 0) return null
  const coveredHeadings = points.map(({ headings }) => headings)
  const each = length === 'detailed' ? 'section' : 'chapter'
  const places = points.flatMap(({ citations }) => citations.map(({ place }) => place))
  return computeCoverage({ sections: outline.sections, coveredHeadings, each }, places, outline.end)
}

/** Languages whose sentences the built-in engine judges by their shape alone. */
const isJudgedLess = (text: string): boolean => detectLanguage(text) === 'other' && !isHindi(text)

export const viewSummaries = async (db: Connection, rows: readonly SummaryRow[]): Promise<Summary[]> => {
  const ids = rows.map(({ id }) => id)
  const generations = await viewGenerationsOf(db, 'summary', ids)
  const sourceIds = [...new Set(rows.map(({ sourceId }) => sourceId))]
  const [points, names, outlines] = await Promise.all([
    listPoints(db, ids),
    listSourceTopics(db, sourceIds),
    listOutlines(db, sourceIds),
  ])
  return rows.map(row => {
    const own = points.filter(({ summaryId }) => summaryId === row.id)
    return {
      id: row.id,
      sourceId: row.sourceId,
      length: row.length,
      withheld: row.withheld,
      sourceName: names.get(row.sourceId)?.name ?? '',
      points: own.map(viewPoint),
      otherLanguage: isJudgedLess(own.map(({ text }) => text).join(' ')),
      coverage: viewCoverage(row, own, outlines.get(row.sourceId)),
      generation: generations.get(row.id) ?? null,
      createdAt: row.createdAt.toISOString(),
    }
  })
}

export const viewSummary = async (db: Connection, row: SummaryRow): Promise<Summary> => {
  const [summary] = await viewSummaries(db, [row])
  if (!summary) throw new Error('a summary without a view')
  return summary
}
