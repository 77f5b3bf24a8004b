// Endpoints of what OCR read → actions.
import type { pageReadingEndpoints } from '@lantern/contract/material/reading/page-readings'
import type { Handlers } from '../../../http/routes.ts'
import { type LibraryDeps, viewSource } from '../library/index.ts'
import { correctReading, readPageReading } from './correct-reading.ts'
import { readPagesAgain } from './read-pages-again.ts'

export const readingRoutes = (
  deps: Pick<LibraryDeps, 'db' | 'jobs'>,
): Handlers<keyof typeof pageReadingEndpoints> => ({
  readPageReading: async (actor, { params }) => ({
    reading: await readPageReading(deps, actor, params),
  }),
  readPagesAgain: async (actor, { params }) => ({
    source: viewSource(await readPagesAgain(deps, actor, params.sourceId)),
  }),
  correctLine: async (actor, { params, body }) => ({
    reading: await correctReading(deps, actor, params, body.text),
  }),
})
