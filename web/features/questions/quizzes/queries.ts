// Queries of quizzes and attempts. Changes to an attempt return all of it, an answer only its question.

import type { Attempt, PlayedQuestion } from '@lantern/contract/questions/attempts/attempts'
import type { Response } from '@lantern/contract/questions/kinds/questions'
import type { QuizSettings } from '@lantern/contract/questions/quizzes/quizzes'
import { useCallback, useEffect } from 'react'
import { isOffline } from '../../../lib/api.ts'
import { type CallCache, useCallCache } from '../../../lib/calls/call-cache.ts'
import { callKey } from '../../../lib/calls/call-key.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { sendFirst } from '../../../lib/offline/send-first.ts'
import { showToast } from '../../../lib/toasts.ts'

const attemptCall = 'GET /attempts/:attemptId'
const attemptKey = (attemptId: string) => callKey(attemptCall, { params: { attemptId } })

/** Answers that wait count only if they arrive before their player has the verdicts. */
const sendAttempts = () => sendFirst(['answer', 'hand-in'])

export const useQuizzes = () => useRead('GET /quizzes', { pick: 'quizzes', staleTime: 0 })

export const useQuiz = (quizId: string | undefined) =>
  useRead('GET /quizzes/:quizId', {
    params: { quizId },
    pick: 'quiz',
    enabled: Boolean(quizId),
    staleTime: 0,
  })

export const useMakeQuiz = () =>
  useCall('POST /quizzes', {
    input: (body: { sourceIds: string[]; settings: QuizSettings }) => ({ body }),
    quiet: true,
    onSuccess: ({ quiz }, _, cache) => {
      cache.put('GET /quizzes/:quizId', { params: { quizId: quiz.id } }, { quiz })
      void cache.invalidate('GET /quizzes')
    },
  })
export const useAttempts = () => useRead('GET /attempts', { pick: 'attempts', staleTime: 0 })

/** Query of an attempt, reloaded when its quiz has grown. */
export const useAttempt = (attemptId: string | undefined) => {
  const cache = useCallCache()
  const query = useRead(attemptCall, {
    params: { attemptId },
    pick: 'attempt',
    enabled: Boolean(attemptId),
    staleTime: 0,
    before: sendAttempts,
  })
  // A quiz set as homework is complete, and students can't read it.
  const grows = query.data && !query.data.finishedAt && !query.data.homework
  const quiz = useQuiz(grows ? query.data?.quizId : undefined)
  const { questionCount } = quiz.data ?? {}
  const state = quiz.data?.generation?.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: a grown or finished quiz is what matters here.
  useEffect(() => {
    if (attemptId) void cache.invalidate(attemptKey(attemptId))
  }, [cache, attemptId, questionCount, state])
  return { ...query, generation: quiz.data?.generation ?? null }
}

export const useResults = (attemptId: string) =>
  useRead('GET /attempts/:attemptId/results', { params: { attemptId }, staleTime: 0, before: sendAttempts })

/** Cancels loads of an attempt that began before a change, which would revert it. */
const dropOlderLooks = (cache: CallCache, attemptId: string) => cache.cancel(attemptKey(attemptId))

const cacheAttempt = async ({ attempt }: { attempt: Attempt }, _: unknown, cache: CallCache) => {
  const input = { params: { attemptId: attempt.id } }
  await dropOlderLooks(cache, attempt.id)
  cache.put(attemptCall, input, { attempt })
  if (attempt.finishedAt)
    void cache.invalidate('GET /quizzes', 'GET /attempts', callKey('GET /attempts/:attemptId/results', input))
}

const cacheQuestion = async (cache: CallCache, attemptId: string, question: PlayedQuestion) => {
  await dropOlderLooks(cache, attemptId)
  cache.change(attemptCall, { params: { attemptId } }, ({ attempt }) => ({
    attempt: {
      ...attempt,
      questions: attempt.questions.map(current => (current.id === question.id ? question : current)),
    },
  }))
}

type Start = { quizId: string; timeFactor: Attempt['timeFactor']; missedOf?: string }

export const useStartAttempt = () =>
  useCall('POST /quizzes/:quizId/attempts', {
    input: ({ quizId, ...body }: Start) => ({ params: { quizId }, body }),
    onSuccess: cacheAttempt,
  })

/** Actions of a player on an attempt. */
export const usePlay = (attemptId: string) => {
  const params = { attemptId }
  const cache = useCallCache()
  const open = useCall('POST /attempts/:attemptId/open', {
    input: (questionId: string) => ({ params, body: { questionId } }),
    // The question is loaded already, so a failed request offline is no problem.
    quiet: true,
    onSuccess: cacheAttempt,
  })
  const answer = useCall('POST /attempts/:attemptId/answers/:questionId', {
    input: ({ questionId, response }: { questionId: string; response: Response }) => ({
      params: { attemptId, questionId },
      body: { response },
    }),
    quiet: true,
    onSuccess: ({ question }) => cacheQuestion(cache, attemptId, question),
  })
  const judge = useCall('POST /attempts/:attemptId/answers/:questionId/judgement', {
    input: ({
      questionId,
      judgement,
    }: {
      questionId: string
      judgement: 'right' | 'wrong' | 'dispute' | 'fair' | 'unfair'
    }) => ({
      params: { attemptId, questionId },
      body: { judgement },
    }),
    onSuccess: cacheAttempt,
  })
  const change = useCall('PATCH /attempts/:attemptId', {
    input: (body: { paused?: boolean; flag?: { questionId: string; flagged: boolean } }) => ({
      params,
      body,
    }),
    onSuccess: cacheAttempt,
  })
  const finish = useCall('POST /attempts/:attemptId/finish', {
    input: () => ({ params }),
    onSuccess: cacheAttempt,
    // Without a connection it waits on this device.
    quiet: true,
    onError: error => !isOffline(error) && void showToast(error.message),
  })
  const look = useCallback(() => cache.invalidate(attemptKey(attemptId)), [cache, attemptId])
  return {
    open,
    answer: { send: answer.mutateAsync, isPending: answer.isPending },
    judge,
    change,
    finish: { mutate: finish.mutate, run: () => finish.mutateAsync(undefined), isPending: finish.isPending },
    look,
  }
}
