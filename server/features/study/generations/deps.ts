import type { EngineNote } from '@lantern/contract/study/generations/engine-notes'
import type { Generation, GenerationKind } from '@lantern/contract/study/generations/generations'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Engine } from '../../../platform/engine/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'

export type GenerationDeps = { db: Db; clock: Clock; jobs: Jobs }

/** Run of a generation, as passed to a maker. */
export type Run = {
  /** Row of the maker's feature. */
  resultId: string
  ownerId: string
  sourceIds: readonly string[]
  /** Reports progress; aborts the run where the generation was stopped. */
  step(step: NonNullable<Generation['step']>): Promise<void>
  /** Reports the engine in use, and the reason where it isn't the requested one. */
  by(engine: Engine['name'], note: EngineNote | null): Promise<void>
  signal: AbortSignal
}

/**
 * Makes one kind of result and saves each item as it arrives, so that finished ones remain.
 * @returns outcome: `nothing-found` where the material has nothing of that kind
 */
export type Maker = (run: Run) => Promise<'done' | 'nothing-found' | 'material-gone'>

export type Makers = Partial<Record<GenerationKind, Maker>>
