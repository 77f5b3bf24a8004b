// Endpoints of practice with published questions → actions.
import type { practiceEndpoints } from '@lantern/contract/questions/question-bank/practice'
import type { Handlers } from '../../../http/routes.ts'
import type { QuestionBankDeps } from './deps.ts'
import { startPractice } from './practice.ts'
import { countPublished } from './practice-queries.ts'
import { suggestPractice } from './suggest-practice.ts'

const success = true as const

export const practiceRoutes = (deps: QuestionBankDeps): Handlers<keyof typeof practiceEndpoints> => ({
  listPracticeSubjects: async (_actor, { query }) => ({
    success,
    offer: await countPublished(deps.db, query),
  }),
  suggestPractice: async actor => ({ success, suggestions: await suggestPractice(deps, actor) }),
  startPractice: async (actor, { body }) => ({ success, quizId: await startPractice(deps, actor, body) }),
})
