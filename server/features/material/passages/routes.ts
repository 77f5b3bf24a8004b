// Endpoints of a source's content → actions.
import type { libraryEndpoints } from '@lantern/contract/material/library/library'
import type { Handlers } from '../../../http/routes.ts'
import type { PassageDeps } from './deps.ts'
import { readContent } from './read-content.ts'
import { searchSources } from './search-sources.ts'
import { suggestQuestions } from './suggest-questions.ts'

type PassageEndpoint = Extract<
  keyof typeof libraryEndpoints,
  'readSourceContent' | 'suggestQuestions' | 'searchSources'
>

export const passageRoutes = (deps: PassageDeps): Handlers<PassageEndpoint> => ({
  readSourceContent: async (actor, { params }) => ({
    content: await readContent(deps, actor, params.sourceId),
  }),
  suggestQuestions: async (actor, { params }) => ({
    questions: await suggestQuestions(deps, actor, params.sourceId),
  }),
  searchSources: (actor, { query }, call) => searchSources(deps, actor, query, call.signal),
})
