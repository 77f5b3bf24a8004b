// What a client sees of summaries.
import type { Summary } from '@lantern/contract/generations/summaries'
import type { Connection } from '../../database/client.ts'
import { detectLanguage } from '../../platform/text/language.rules.ts'
import { viewGenerationsOf } from '../generations/index.ts'
import { listSourceTopics } from '../library/index.ts'
import { listSectionHeadings } from '../passages/index.ts'
import { computeCoverage } from './coverage.rules.ts'
import { listPoints, type PointRow, type SummaryRow } from './queries.ts'

const viewPoint = ({ id, headings, text, citations }: PointRow) => ({ id, headings, text, citations })

/** Only the detailed length aims at every section. */
const coverageFor = async (db: Connection, { sourceId, length }: SummaryRow, points: readonly PointRow[]) =>
  length === 'detailed'
    ? computeCoverage(
        await listSectionHeadings(db, sourceId),
        points.map(({ headings }) => headings),
      )
    : null

export const viewSummaries = async (db: Connection, rows: readonly SummaryRow[]): Promise<Summary[]> => {
  const ids = rows.map(({ id }) => id)
  const generations = await viewGenerationsOf(db, 'summary', ids)
  const [points, names] = await Promise.all([
    listPoints(db, ids),
    listSourceTopics(
      db,
      rows.map(({ sourceId }) => sourceId),
    ),
  ])
  return Promise.all(
    rows.map(async row => {
      const own = points.filter(({ summaryId }) => summaryId === row.id)
      return {
        id: row.id,
        sourceId: row.sourceId,
        length: row.length,
        withheld: row.withheld,
        sourceName: names.get(row.sourceId)?.name ?? '',
        points: own.map(viewPoint),
        otherLanguage: detectLanguage(own.map(({ text }) => text).join(' ')) === 'other',
        coverage: await coverageFor(db, row, own),
        generation: generations.get(row.id) ?? null,
        createdAt: row.createdAt.toISOString(),
      }
    }),
  )
}

export const viewSummary = async (db: Connection, row: SummaryRow): Promise<Summary> => {
  const [summary] = await viewSummaries(db, [row])
  if (!summary) throw new Error('a summary without a view')
  return summary
}
