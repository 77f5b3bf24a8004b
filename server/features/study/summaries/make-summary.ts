// Request of a summary of a readable source; an existing one of the same length is made anew.
import type { Summary, SummaryLength } from '@lantern/contract/study/summaries/summaries'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { getAskableSources } from '../../material/library/index.ts'
import { listGenerationsOf, startGeneration } from '../generations/index.ts'
import type { SummaryDeps } from './deps.ts'
import { clearPoints, putSummary } from './queries.ts'
import { viewSummary } from './summary-view.ts'

export const makeSummary = async (
  deps: SummaryDeps,
  actor: Actor,
  { sourceId, length }: { sourceId: string; length: SummaryLength },
): Promise<Summary> => {
  await getAskableSources(deps.db, actor, [sourceId])
  await deps.generationLimit.count(actor.accountId)
  const row = await deps.db.transaction(async tx => {
    const wanted = { ownerId: actor.accountId, sourceId, length, createdAt: deps.clock.now() }
    const put = await putSummary(tx, wanted)
    const [generation] = await listGenerationsOf(tx, 'summary', [put.id])
    if (generation && !generation.endedAt && generation.state !== 'stopped')
      throw new Refusal('generation-running')
    await clearPoints(tx, put.id)
    return put
  })
  await startGeneration(deps, actor, { kind: 'summary', resultId: row.id, sourceIds: [sourceId] })
  return viewSummary(deps.db, row)
}
