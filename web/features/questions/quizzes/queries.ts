// What the screens know of quizzes and attempts. What changes an attempt carries the whole of it, an answer only its
// question.

import type { Attempt, PlayedQuestion } from '@lantern/contract/questions/attempts/attempts'
import type { Response } from '@lantern/contract/questions/kinds/questions'
import type { Quiz, QuizSettings } from '@lantern/contract/questions/quizzes/quizzes'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/api.ts'
import { generationResultKey } from '../../../lib/generation-result-key.ts'

const listKey = ['quizzes'] as const
const attemptsKey = ['attempts'] as const
const attemptKey = (attemptId: string) => ['attempt', attemptId] as const
const resultsKey = (attemptId: string) => ['results', attemptId] as const

export const useQuizzes = () =>
  useQuery({ queryKey: listKey, queryFn: async () => (await api('GET /quizzes')).quizzes, staleTime: 0 })

export const useQuiz = (quizId: string | undefined) =>
  useQuery({
    queryKey: generationResultKey('quiz', quizId ?? ''),
    queryFn: async () => (await api('GET /quizzes/:quizId', { params: { quizId: quizId ?? '' } })).quiz,
    enabled: Boolean(quizId),
    staleTime: 0,
  })

const cacheQuiz = (client: QueryClient, quiz: Quiz) => {
  client.setQueryData(generationResultKey('quiz', quiz.id), quiz)
  void client.invalidateQueries({ queryKey: listKey })
}

export const useMakeQuiz = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { sourceIds: string[]; settings: QuizSettings }) => api('POST /quizzes', { body }),
    meta: { quiet: true },
    onSuccess: ({ quiz }) => cacheQuiz(client, quiz),
  })
}

export const useRemoveQuiz = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (quizId: string) => api('DELETE /quizzes/:quizId', { params: { quizId } }),
    onSuccess: (_, quizId) => {
      client.setQueryData<Quiz[]>(listKey, list => list?.filter(({ id }) => id !== quizId))
      void client.invalidateQueries({ queryKey: attemptsKey })
    },
  })
}

export const useAttempts = () =>
  useQuery({
    queryKey: attemptsKey,
    queryFn: async () => (await api('GET /attempts')).attempts,
    staleTime: 0,
  })

/** An attempt, looked at again whenever its quiz has grown. */
export const useAttempt = (attemptId: string | undefined) => {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: attemptKey(attemptId ?? ''),
    queryFn: async () =>
      (await api('GET /attempts/:attemptId', { params: { attemptId: attemptId ?? '' } })).attempt,
    enabled: Boolean(attemptId),
    staleTime: 0,
  })
  // What is set as homework grows no more, and isn’t its student’s to read.
  const grows = query.data && !query.data.finishedAt && !query.data.homework
  const quiz = useQuiz(grows ? query.data?.quizId : undefined)
  const { questionCount } = quiz.data ?? {}
  const state = quiz.data?.generation?.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: a grown or finished quiz is what matters here.
  useEffect(() => {
    if (attemptId) void client.invalidateQueries({ queryKey: attemptKey(attemptId) })
  }, [client, attemptId, questionCount, state])
  return { ...query, generation: quiz.data?.generation ?? null }
}

/** A look at the attempt that is under way began before a change; its answer would take the change back. */
const dropOlderLooks = (client: QueryClient, attemptId: string) =>
  client.cancelQueries({ queryKey: attemptKey(attemptId) })

const cacheAttempt = async (client: QueryClient, attempt: Attempt) => {
  await dropOlderLooks(client, attempt.id)
  client.setQueryData(attemptKey(attempt.id), attempt)
  if (!attempt.finishedAt) return
  for (const queryKey of [listKey, attemptsKey, resultsKey(attempt.id)])
    void client.invalidateQueries({ queryKey })
}

const cacheQuestion = async (client: QueryClient, attemptId: string, question: PlayedQuestion) => {
  await dropOlderLooks(client, attemptId)
  client.setQueryData<Attempt>(
    attemptKey(attemptId),
    attempt =>
      attempt && {
        ...attempt,
        questions: attempt.questions.map(known => (known.id === question.id ? question : known)),
      },
  )
}

/** A change of an attempt whose answer is the attempt. */
const useChange = <Input>(change: (input: Input) => Promise<{ attempt: Attempt }>, quiet = false) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta: { quiet },
    onSuccess: ({ attempt }) => cacheAttempt(client, attempt),
  })
}

export const useStartAttempt = () =>
  useChange(({ quizId, ...body }: { quizId: string; timeFactor: Attempt['timeFactor']; missedOf?: string }) =>
    api('POST /quizzes/:quizId/attempts', { params: { quizId }, body }),
  )

/** Everything a player can do to an attempt. */
export const usePlay = (attemptId: string) => {
  const params = { attemptId }
  const client = useQueryClient()
  // Quiet: without a connection the question is there all the same.
  const open = useChange(
    (questionId: string) => api('POST /attempts/:attemptId/open', { params, body: { questionId } }),
    true,
  )
  const answer = useMutation({
    mutationFn: ({ questionId, response }: { questionId: string; response: Response }) =>
      api('POST /attempts/:attemptId/answers/:questionId', {
        params: { attemptId, questionId },
        body: { response },
      }),
    meta: { quiet: true },
    onSuccess: ({ question }) => cacheQuestion(client, attemptId, question),
  })
  const judge = useChange(
    ({ questionId, judgement }: { questionId: string; judgement: 'right' | 'wrong' | 'dispute' }) =>
      api('POST /attempts/:attemptId/answers/:questionId/judgement', {
        params: { attemptId, questionId },
        body: { judgement },
      }),
  )
  const change = useChange((body: { paused?: boolean; flag?: { questionId: string; flagged: boolean } }) =>
    api('PATCH /attempts/:attemptId', { params, body }),
  )
  const finish = useChange(() => api('POST /attempts/:attemptId/finish', { params }))
  const look = () => client.invalidateQueries({ queryKey: attemptKey(attemptId) })
  return {
    open,
    answer: { send: answer.mutateAsync, isPending: answer.isPending },
    judge,
    change,
    finish,
    look,
  }
}

export const useResults = (attemptId: string) =>
  useQuery({
    queryKey: resultsKey(attemptId),
    queryFn: () => api('GET /attempts/:attemptId/results', { params: { attemptId } }),
    staleTime: 0,
  })
