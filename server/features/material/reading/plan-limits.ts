// Plan limits of a source's owner for reading. Earlier readings are never revoked: the limits apply to first
// readings.
import { tighten } from '@lantern/contract/people/plans/plan-limits.rules'
import { ReadingError } from '../../../platform/reading/index.ts'
import type { SourceRow } from '../library/index.ts'
import type { ReadingDeps } from './deps.ts'
import { countRecognisedOfMonth } from './reading-queries.ts'

/** Failure by the plan's limit alone, not the installation's; can be retried. */
export class PlanFailure extends Error {
  readonly code: 'plan-pages' | 'plan-ocr'
  readonly details: Record<string, number | string>
  constructor(code: 'plan-pages' | 'plan-ocr', details: Record<string, number | string>) {
    super(`reading stopped: ${code}`)
    this.code = code
    this.details = details
  }
}

/** Maximum pages, and maximum further pages for OCR. */
type Limits = { pages: number; ocr: number }

export const findReadingLimits = async (
  deps: Pick<ReadingDeps, 'db' | 'clock' | 'upload' | 'findPlanLimit'>,
  { ownerId }: Pick<SourceRow, 'ownerId'>,
): Promise<Limits> => {
  const [pages, ocr] = await Promise.all([
    deps.findPlanLimit(ownerId, 'pages'),
    deps.findPlanLimit(ownerId, 'ocr'),
  ])
  const { upload } = deps
  return {
    pages: tighten(pages, upload.pages) ?? upload.pages,
    ocr:
      ocr === null
        ? upload.recognisedPages
        : Math.max(0, ocr - (await countRecognisedOfMonth(deps.db, ownerId, deps.clock.now()))),
  }
}

/** Replaces the error by a plan failure where the installation's limit would allow the file. */
export const nameLimit = (error: unknown, { pages }: Limits, upload: ReadingDeps['upload']): unknown => {
  const isLength =
    error instanceof ReadingError && ['too-many-pages', 'too-many-slides'].includes(error.failure)
  return isLength && pages < upload.pages ? new PlanFailure('plan-pages', { limit: pages }) : error
}
