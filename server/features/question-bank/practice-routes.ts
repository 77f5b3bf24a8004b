// Endpoints of practice with published questions → actions.
import type { practiceEndpoints } from '@lantern/contract/question-bank/practice'
import type { Handlers } from '../../http/routes.ts'
import type { QuestionBankDeps } from './deps.ts'
import { listPracticeSubjects, startPractice } from './practice.ts'

const success = true as const

export const practiceRoutes = (deps: QuestionBankDeps): Handlers<keyof typeof practiceEndpoints> => ({
  listPracticeSubjects: async () => ({ success, subjects: await listPracticeSubjects(deps) }),
  startPractice: async (actor, { body }) => ({ success, quizId: await startPractice(deps, actor, body) }),
})
