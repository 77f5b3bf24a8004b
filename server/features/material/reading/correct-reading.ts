// Correction of a line read by OCR; the source is then read again.
import type { PageReading } from '@lantern/contract/material/reading/page-readings'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { getOwnSource, getReadableSource, type LibraryDeps, sourceJobs } from '../library/index.ts'
import { correctLine } from './corrected-line.rules.ts'
import { findReading, lockReading, updateReading } from './reading-queries.ts'

export const readPageReading = async (
  deps: Pick<LibraryDeps, 'db'>,
  actor: Actor,
  { sourceId, page }: { sourceId: string; page: number },
): Promise<PageReading | null> => {
  const source = await getReadableSource(deps.db, actor, sourceId)
  return findReading(deps.db, source.id, page)
}

/** @throws Refusal `line-missing` where OCR read no such line */
export const correctReading = async (
  deps: Pick<LibraryDeps, 'db' | 'jobs'>,
  actor: Actor,
  { sourceId, page, line }: { sourceId: string; page: number; line: number },
  text: string,
): Promise<PageReading> => {
  const source = await getOwnSource(deps.db, actor, sourceId)
  const corrected = await deps.db.transaction(async tx => {
    const reading = await lockReading(tx, source.id, page)
    const old = reading?.lines[line - 1]
    if (!reading || !old) throw new Refusal('line-missing')
    const next = { ...reading, lines: reading.lines.with(line - 1, correctLine(old, text, reading.turn)) }
    await updateReading(tx, source.id, page, next)
    return next
  })
  await deps.jobs.send(sourceJobs.reread, { sourceId: source.id }, source.id, source.ownerId)
  return corrected
}
