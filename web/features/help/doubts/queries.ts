// Doubts by HTTP; the socket says which changed.
import type { ReportReason } from '@lantern/contract/help/doubts/doubt-limits.rules'
import type { DoubtDetail } from '@lantern/contract/help/doubts/doubts'
import type { DoubtLanguage } from '@lantern/contract/help/doubts/languages.rules'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'
import { dutyKey } from './duty/queries.ts'

const listKey = ['doubts'] as const
const oneKey = (doubtId: string) => ['doubt', doubtId] as const

/** What is asked again where nobody tells: other teachers' doubts come into the queue without a word. */
const lookAgainMs = 60_000
const writingMs = 2_000

/** Of a student their own; of a teacher the queue and what they took. Nobody else has any. */
export const useDoubts = () => {
  const role = useSession()?.role
  return useQuery({
    queryKey: listKey,
    queryFn: async () => (await api('GET /doubts')).doubts,
    enabled: role === 'student' || role === 'teacher',
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })
}

/** How many ask for attention: of a student those with something new, of a teacher those that wait, or wait to be checked. */
export const useDoubtNews = (): number => {
  const { data = [] } = useDoubts()
  return data.filter(
    ({ state, unread, isOffered, isToConfirm }) =>
      unread > 0 || isToConfirm || (state === 'open' && isOffered),
  ).length
}

const isAnswering = ({ firstAnswer, messages }: DoubtDetail): boolean =>
  firstAnswer.state === 'writing' || messages.some(({ answer }) => answer?.state === 'writing')

export const useDoubt = (doubtId: string) =>
  useQuery({
    queryKey: oneKey(doubtId),
    queryFn: async () => (await api('GET /doubts/:doubtId', { params: { doubtId } })).doubt,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data && isAnswering(state.data) ? writingMs : lookAgainMs),
  })

const cacheDoubt = (client: QueryClient, doubt: DoubtDetail) => {
  client.setQueryData(oneKey(doubt.id), doubt)
  void client.invalidateQueries({ queryKey: listKey })
}

/** The socket says that a doubt changed; whoever shows it reads it again. */
export const refreshDoubt = (client: QueryClient, doubtId: string): void => {
  void client.invalidateQueries({ queryKey: oneKey(doubtId) })
  void client.invalidateQueries({ queryKey: listKey })
  void client.invalidateQueries({ queryKey: dutyKey })
}

export const useSuggestSubject = () =>
  useMutation({
    mutationFn: async (question: string) => (await api('POST /doubt-subjects', { body: { question } })).fit,
    meta: { quiet: true },
  })

/** Places in all my material and in what my classes share, the best first. */
export const usePassageSearch = (q: string) =>
  useQuery({
    queryKey: ['doubt-passages', q],
    queryFn: async ({ signal }) =>
      (await api('GET /search', { query: { q, scope: 'readable' }, signal })).hits.slice(0, 8),
    enabled: q !== '',
    placeholderData: before => before,
  })

/** Longest search, in characters. */
const maxSearchLength = 400

/** Passages of my material and my classes' that come near a question. */
export const relevantPassages = (question: string) =>
  queryOptions({
    queryKey: ['doubt-relevant-passages', question],
    queryFn: async ({ signal }) => {
      const q = question.slice(0, maxSearchLength)
      return (await api('GET /search', { query: { q, scope: 'readable', least: 'relevant' }, signal })).hits
    },
    staleTime: 60_000,
  })

export type AskInput = {
  id: string
  question: string
  subject: string
  subcategory: string
  attached: { passageId: string; quote: string }[]
  pictureIds: string[]
  language: DoubtLanguage
  classId: string | null
}

export const useAskDoubt = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AskInput) => api('POST /doubts', { body }),
    meta: { quiet: true },
    onSuccess: ({ doubt }) => cacheDoubt(client, doubt),
  })
}

/** A step that answers with the whole doubt. */
const useStep = <T>(step: (input: T) => Promise<{ doubt: DoubtDetail }>, quiet = false) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: step,
    meta: { quiet },
    onSuccess: ({ doubt }) => cacheDoubt(client, doubt),
    // Somebody was quicker: show how it stands.
    onError: () => client.invalidateQueries({ queryKey: ['doubt'] }),
  })
}

export const useClaim = (doubtId: string) =>
  useStep(() => api('POST /doubts/:doubtId/claim', { params: { doubtId } }))

export const useInvite = (doubtId: string) =>
  useStep((teacherId: string) =>
    api('POST /doubts/:doubtId/invitations', { params: { doubtId }, body: { teacherId } }),
  )

export const useWriteMessage = (doubtId: string) =>
  useStep(
    (body: {
      id: string
      text: string
      pictureIds: string[]
      passages: { passageId: string; quote: string }[]
      asksAi: boolean
    }) => api('POST /doubts/:doubtId/messages', { params: { doubtId }, body }),
    true,
  )

export type Judgement =
  | { verdict: 'endorsed' }
  | { verdict: 'withdrawn' }
  | { verdict: 'corrected'; correction: string; passages?: { passageId: string; quote: string }[] }

export const useJudge = (doubtId: string) =>
  useStep((body: Judgement) => api('POST /doubts/:doubtId/verdict', { params: { doubtId }, body }))

/** Confirmed answers to questions like this one, for its teacher. */
export const askedBefore = ({ id, question }: DoubtDetail) =>
  queryOptions({
    queryKey: ['asked-before', id],
    queryFn: async () => (await api('POST /confirmed-answers/similar', { body: { question } })).answers,
    retry: false,
    staleTime: 60_000,
  })

export type Opinion = 'solves-it' | 'still-unsure' | 'wrong'

export const useOpinion = (doubtId: string) =>
  useStep((opinion: Opinion) =>
    api('POST /doubts/:doubtId/opinion', { params: { doubtId }, body: { opinion } }),
  )

export const useSolve = (doubtId: string) =>
  useStep((rating: number | null) =>
    api('POST /doubts/:doubtId/solve', { params: { doubtId }, body: { rating } }),
  )

export const useReopen = (doubtId: string) =>
  useStep(() => api('POST /doubts/:doubtId/reopen', { params: { doubtId } }))

export const useShare = (doubtId: string) =>
  useStep((share: boolean) => api('POST /doubts/:doubtId/sharing', { params: { doubtId }, body: { share } }))

export const useConfirmAnswer = (doubtId: string) =>
  useStep(
    (body: { question: string; answer: string; leaveOut: number[] }) =>
      api('POST /doubts/:doubtId/confirmed-answer', { params: { doubtId }, body }),
    true,
  )

/** @param onPassed told also where the page of the doubt has gone meanwhile, since it isn't the teacher's any more */
export const usePass = (doubtId: string, onPassed: (message: string) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /doubts/:doubtId/pass', { params: { doubtId } }),
    onSuccess: ({ message }) => {
      onPassed(message)
      client.removeQueries({ queryKey: oneKey(doubtId) })
      void client.invalidateQueries({ queryKey: listKey })
    },
  })
}

export const useMarkRead = (doubtId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /doubts/:doubtId/read', { params: { doubtId } }),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
  })
}

export const useReportMessage = (doubtId: string) =>
  useMutation({
    mutationFn: ({ messageId, ...body }: { messageId: string; reason: ReportReason; note: string }) =>
      api('POST /doubts/:doubtId/messages/:messageId/reports', { params: { doubtId, messageId }, body }),
  })
