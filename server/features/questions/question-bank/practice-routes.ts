// Endpoints of practice with published questions → actions.
import type { practiceEndpoints } from '@lantern/contract/questions/question-bank/practice'
import type { Handlers } from '../../../http/routes.ts'
import type { QuestionBankDeps } from './deps.ts'
import { startPractice } from './practice.ts'
import { countPublished } from './practice-queries.ts'
import { suggestPractice } from './suggest-practice.ts'
export const practiceRoutes = (deps: QuestionBankDeps): Handlers<keyof typeof practiceEndpoints> => ({
  listPracticeSubjects: async (_actor, { query }) => ({
    offer: await countPublished(deps.db, query),
  }),
  suggestPractice: async actor => ({ suggestions: await suggestPractice(deps, actor) }),
  startPractice: async (actor, { body }) => ({ quizId: await startPractice(deps, actor, body) }),
})
