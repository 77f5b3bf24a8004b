// Endpoints of what is in a source → actions.
import type { libraryEndpoints } from '@lantern/contract/material/library/library'
import type { Handlers } from '../../../http/routes.ts'
import type { PassageDeps } from './deps.ts'
import { readContent } from './read-content.ts'
import { searchSources } from './search-sources.ts'
import { suggestQuestions } from './suggest-questions.ts'

const success = true as const

type PassageEndpoint = Extract<
  keyof typeof libraryEndpoints,
  'readSourceContent' | 'suggestQuestions' | 'searchSources'
>

export const passageRoutes = (deps: PassageDeps): Handlers<PassageEndpoint> => ({
  readSourceContent: async (actor, { params }) => ({
    success,
    content: await readContent(deps, actor, params.sourceId),
  }),
  suggestQuestions: async (actor, { params }) => ({
    success,
    questions: await suggestQuestions(deps, actor, params.sourceId),
  }),
  searchSources: async (actor, { query }, call) => ({
    success,
    ...(await searchSources(deps, actor, query, call.signal)),
  }),
})
