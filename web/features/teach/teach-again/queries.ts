// Queries of passages to teach again, and of their check.
import { isUnderWay } from '@lantern/contract/study/generations/generation-states.rules'
import type { Check } from '@lantern/contract/teach/teach-again/teach-again'
import { api, apiFile } from '../../../lib/api.ts'
import { callKey } from '../../../lib/calls/call-key.ts'
import { useCall, useChange } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import type { Work } from '../../../lib/work-address.rules.ts'

const pageCall = 'GET /class-results/:kind/:sessionId/teach-again'
const makingEveryMs = 1500

export const isBeingMade = (check: Check | null | undefined): boolean => isUnderWay(check?.quiz.generation)

/** The page, asked for again while its check is being made. */
export const useTeachAgain = (work: Work) =>
  useRead(pageCall, {
    params: work,
    pick: 'page',
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (isBeingMade(state.data?.page.check) ? makingEveryMs : false),
  })

export const useMakeCheck = (work: Work) =>
  useCall('POST /class-results/:kind/:sessionId/teach-again/check', {
    input: () => ({ params: work }),
    onSuccess: ({ page }, _, cache) => cache.put(pageCall, { params: work }, { page }),
  })

export const useRecheck = (work: Work) =>
  useRead('GET /class-results/:kind/:sessionId/teach-again/recheck', {
    params: work,
    pick: 'recheck',
    staleTime: 0,
    retry: false,
  })

/** Another question about the passage in place of one. The first stays where the passage gives no other. */
export const useReplaceQuestion = (work: Work, teacherQuizId: string) =>
  useChange(
    async (teacherQuestionId: string) => {
      const params = { teacherQuizId, teacherQuestionId }
      await api('POST /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId/another', {
        params,
        body: { like: 'passage' },
      })
      await api('DELETE /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId', { params })
    },
    { refreshes: [callKey(pageCall, { params: work })] },
  )

export const fetchTeachAgain = (work: Work): Promise<Blob> =>
  apiFile('GET /class-results/:kind/:sessionId/teach-again/file', {
    params: work,
    query: { withCheck: 'true' },
  })
