// Stages of a reading that its owner sees: pages read so far, and first pages that can be asked already.

import type { Connection } from '../../../database/client.ts'
import { createLatestSaver } from '../../../platform/jobs/save-latest.ts'
import type { FirstPages, ReadingProgress } from '../../../platform/reading/index.ts'
import { announce } from '../../../platform/realtime/index.ts'
import { type SourceRow, sourceRuns } from '../library/index.ts'
import { savePassages } from '../passages/index.ts'
import type { ReadingDeps } from './deps.ts'

/** Milliseconds between two updates of the visible progress. */
const progressEveryMs = 300

export const notifyOwner = (deps: Pick<ReadingDeps, 'db'>, source: SourceRow) =>
  announce(deps.db, { topic: 'source', accountId: source.ownerId, id: source.id })

export type Progress = {
  report(progress: ReadingProgress): void
  addFirstPages(first: FirstPages): void
  end(): Promise<void>
}

/** Progress of a source that can be asked already. */
export const noProgress: Progress = { report: () => {}, addFirstPages: () => {}, end: async () => {} }

/**
 * Saves passages that can be asked while the rest is read. @returns null where another run has the source
 * @param also saves more in the same transaction
 */
export const saveFirstPages = (
  { db }: Pick<ReadingDeps, 'db'>,
  { id }: SourceRow,
  run: string,
  { pages, pageCount, passages }: FirstPages,
  also: (tx: Connection) => Promise<void> = async () => {},
): Promise<SourceRow | null> =>
  db.transaction(async tx => {
    const change = { pageCount, pagesAskable: pages, passageCount: passages.length }
    const updated = await sourceRuns.update(tx, id, run, change)
    if (updated) {
      await savePassages(tx, id, passages)
      await also(tx)
    }
    return updated
  })

/** Deletes the passages of first pages whose source failed. */
export const dropFirstPages = async ({ db }: Pick<ReadingDeps, 'db'>, sourceId: string): Promise<void> => {
  const source = await sourceRuns.find(db, sourceId)
  if (source?.state === 'failed') await savePassages(db, sourceId, [])
}

/**
 * Stores the progress while a file is read; aborts the reading when the source is deleted. After `end` no update
 * is under way: a late one would replace the figures of the read file.
 */
export const trackProgress = (
  deps: ReadingDeps,
  source: SourceRow,
  run: string,
  sourceGone: AbortController,
): Progress => {
  let lastUpdate = 0
  const show = async (updated: SourceRow | null) => {
    if (updated) await notifyOwner(deps, updated)
    else sourceGone.abort()
  }
  const figures = createLatestSaver(async (progress: ReadingProgress) =>
    show(await sourceRuns.update(deps.db, source.id, run, progress)),
  )
  const firstPages = createLatestSaver(async (first: FirstPages) =>
    show(await saveFirstPages(deps, source, run, first)),
  )
  return {
    report: ({ pagesRead, pageCount }) => {
      const now = performance.now()
      if (now - lastUpdate < progressEveryMs) return
      lastUpdate = now
      figures.add({ pagesRead, pageCount })
    },
    // A run that begins again has fewer pages at first than the one before it.
    addFirstPages: first => first.pages > source.pagesAskable && firstPages.add(first),
    end: async () => {
      await Promise.all([figures.end(), firstPages.end()])
    },
  }
}
