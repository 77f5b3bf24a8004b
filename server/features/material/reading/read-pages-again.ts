// Repeated reading of the pages of a PDF that were left out: damaged ones, and those on which OCR found nothing.
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { canReadAgain, getOwnSource, type LibraryDeps, type SourceRow, sourceJobs } from '../library/index.ts'
import { deleteEmptyReadings } from './reading-queries.ts'

/** @throws Refusal `not-found`; `source-not-retryable` where no page was left out, or OCR still reads some */
export const readPagesAgain = async (
  deps: Pick<LibraryDeps, 'db' | 'jobs'>,
  actor: Actor,
  sourceId: string,
): Promise<SourceRow> => {
  const source = await getOwnSource(deps.db, actor, sourceId)
  if (!canReadAgain(source)) throw new Refusal('source-not-retryable')
  await deps.db.transaction(tx => deleteEmptyReadings(tx, source.id, source.pagesWithoutText))
  await deps.jobs.send(sourceJobs.reread, { sourceId: source.id }, source.id, source.ownerId)
  return source
}
