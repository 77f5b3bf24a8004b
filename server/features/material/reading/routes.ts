// Endpoints of what OCR read → actions.
import type { pageReadingEndpoints } from '@lantern/contract/material/reading/page-readings'
import type { Handlers } from '../../../http/routes.ts'
import type { LibraryDeps } from '../library/index.ts'
import { correctReading, readPageReading } from './correct-reading.ts'
export const readingRoutes = (
  deps: Pick<LibraryDeps, 'db' | 'jobs'>,
): Handlers<keyof typeof pageReadingEndpoints> => ({
  readPageReading: async (actor, { params }) => ({
    reading: await readPageReading(deps, actor, params),
  }),
  correctLine: async (actor, { params, body }) => ({
    reading: await correctReading(deps, actor, params, body.text),
  }),
})
