// Job that runs a generation. It may be killed and run again: the maker continues from what it saved.
import type { Db } from '../../../database/client.ts'
import { announce } from '../../../platform/realtime/index.ts'
import type { Makers, Run } from './deps.ts'
import { findGeneration, type GenerationRow, updateUnderWay } from './queries.ts'

export type RunDeps = { db: Db; makers: Makers; now(): Date }

/** Milliseconds between two updates of the visible steps. */
const stepEveryMs = 250

const saveGeneration = async (
  deps: RunDeps,
  id: string,
  change: Parameters<typeof updateUnderWay>[2],
): Promise<GenerationRow | null> => {
  const row = await updateUnderWay(deps.db, id, change)
  if (row) await announce(deps.db, { topic: 'generation', accountId: row.ownerId, id })
  return row
}

const createRun = (deps: RunDeps, row: GenerationRow, signal: AbortSignal): Run => {
  const stopped = new AbortController()
  let savedSteps = 0
  let lastStep = ''
  const saveProgress = async (change: Parameters<typeof updateUnderWay>[2]) => {
    if (!(await saveGeneration(deps, row.id, change))) stopped.abort(new Error('the generation was stopped'))
  }
  return {
    resultId: row.resultId,
    ownerId: row.ownerId,
    sourceIds: row.sourceIds,
    signal: AbortSignal.any([signal, stopped.signal]),
    step: async step => {
      const now = performance.now()
      const isNew = step.name !== lastStep || step.done === step.total
      if (!isNew && now - savedSteps < stepEveryMs) return
      savedSteps = now
      lastStep = step.name
      await saveProgress({ step })
    },
    by: (engine, engineNote) => saveProgress({ engine, engineNote }),
  }
}

/** @throws errors of the maker, so that the job is retried; the sweep fails what no try finished */
export const runGeneration = async (deps: RunDeps, id: string, signal: AbortSignal): Promise<void> => {
  const found = await findGeneration(deps.db, id)
  const maker = found && deps.makers[found.kind]
  if (!found || !maker) return
  const row = await saveGeneration(deps, id, { state: 'working' })
  if (!row) return
  const run = createRun(deps, row, signal)
  const end = await maker(run).catch((error: unknown) => {
    // Stopped by its owner, or continued by another process after this one ends.
    if (run.signal.aborted) return null
    throw error
  })
  if (run.signal.aborted || !end) return
  const endedAt = deps.now()
  await saveGeneration(
    deps,
    id,
    end === 'done'
      ? { state: 'done', step: null, endedAt }
      : { state: 'failed', step: null, failure: end, endedAt },
  )
}
