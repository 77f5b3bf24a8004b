// Endpoints of results → actions.
import type { classResultsEndpoints } from '@lantern/contract/classes/class-results/class-results'
import type { Handlers } from '../../../http/routes.ts'
import { correctKey } from './correct-key.ts'
import type { ClassResultsDeps } from './deps.ts'
import { exportResults } from './export-results.ts'
import { listRegrades } from './list-regrades.ts'
import { listResults } from './list-results.ts'
import { markAnswer } from './mark-answer.ts'
import { readClassResults, readOwnPart, readStudentPart } from './results.ts'
import { shareResults } from './share-results.ts'
export const classResultsRoutes = (deps: ClassResultsDeps): Handlers<keyof typeof classResultsEndpoints> => ({
  listResults: (actor, { query }) => listResults(deps, actor, query),
  readClassResults: async (actor, { params }) => ({
    results: await readClassResults(deps, actor, params),
  }),
  shareClassResults: async (actor, { params, body }) => ({
    results: await shareResults(deps, actor, params, body.isShared),
  }),
  correctKey: async (actor, { params, body }) => ({
    results: await correctKey(deps, actor, params, body),
  }),
  listRegrades: async (actor, { params }) => ({ regrades: await listRegrades(deps, actor, params) }),
  readStudentPart: async (actor, { params }) => ({
    part: await readStudentPart(deps, actor, params, params.accountId),
  }),
  markAnswer: async (actor, { params: { accountId, itemId, ...session }, body }) => ({
    part: await markAnswer(deps, actor, { ...session, studentId: accountId, questionId: itemId }, body.mark),
  }),
  exportClassResults: (actor, { params, query }) => exportResults(deps, actor, params, query.format),
  readOwnPart: async (actor, { params }) => ({ part: await readOwnPart(deps, actor, params) }),
})
