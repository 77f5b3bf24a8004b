// Generation of a summary's points, saved as they arrive. An interrupted run is continued: points based on
// the same words are saved once.

import type { SummaryPoint } from '../../../platform/engine/generation.ts'
import type { Quotation } from '../../../platform/engine/index.ts'
import { listReadableSourcesOf } from '../../material/library/index.ts'
import { cite, engineSource } from '../../material/passages/index.ts'
import type { Maker } from '../generations/index.ts'
import type { SummaryMakerDeps } from './deps.ts'
import { appendPoints, countWithheld, findSummary, listPoints, type NewPoint } from './queries.ts'

/** Points per batch: a statement and a notice for each would take longer than making them. */
const batchSize = 20

const getKey = ({ passageId, quote }: { passageId: string; quote: string }) => `${passageId} ${quote}`
const keyOfQuotation = ({ passageId, text }: Quotation) => getKey({ passageId, quote: text })

/** Points with a known place; others are left out. */
const citePoints = async (
  { db }: SummaryMakerDeps,
  points: readonly SummaryPoint[],
  names: ReadonlyMap<string, string>,
): Promise<NewPoint[]> => {
  const citations = await cite(
    db,
    points.flatMap(({ quotations }) => quotations),
    names,
  )
  const byKey = new Map(citations.map(citation => [getKey(citation), citation]))
  return points.flatMap(({ headings, text, quotations }) => {
    const cited = quotations.flatMap(quotation => byKey.get(keyOfQuotation(quotation)) ?? [])
    return cited.length > 0 ? [{ headings, text, citations: cited }] : []
  })
}

export const createSummaryMaker =
  (deps: SummaryMakerDeps): Maker =>
  async ({ resultId, ownerId, sourceIds, step, by, signal }) => {
    const summary = await findSummary(deps.db, resultId)
    const sources = await listReadableSourcesOf(deps.db, { accountId: ownerId }, sourceIds)
    if (!summary || sources.length === 0) return 'material-gone'
    const names = new Map(sources.map(({ id, name }) => [id, name]))
    const savedPoints = await listPoints(deps.db, [resultId])
    const savedKeys = new Set(savedPoints.flatMap(({ citations }) => citations.map(getKey)))
    let count = savedPoints.length
    let waiting: SummaryPoint[] = []
    const saveSummary = async () => {
      const points = await citePoints(deps, waiting, names)
      waiting = []
      count += points.length
      await deps.db.transaction(tx => appendPoints(tx, resultId, points))
    }
    const request = { personId: ownerId, sources: sources.map(engineSource), length: summary.length }
    for await (const part of deps.engine.summarise(request, signal)) {
      if (part.type === 'engine') await by(part.name, part.note)
      else if (part.type === 'step') {
        // A model's points arrive one by one; those so far are shown with each step.
        if (waiting.length > 0) await saveSummary()
        await step({ name: part.step, done: part.done, total: part.total })
      } else if (part.type === 'item') {
        if (part.item.quotations.some(quotation => savedKeys.has(keyOfQuotation(quotation)))) continue
        waiting.push(part.item)
        if (waiting.length >= batchSize) await saveSummary()
      } else await countWithheld(deps.db, resultId, part.withheld)
      if (signal.aborted) break
    }
    await saveSummary()
    return count === 0 ? 'nothing-found' : 'done'
  }
