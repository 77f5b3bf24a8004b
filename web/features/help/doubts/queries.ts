// Queries of doubts; socket messages report changes.
import type { DoubtDetail } from '@lantern/contract/help/doubts/doubts'
import type { DoubtLanguage } from '@lantern/contract/help/doubts/languages.rules'
import { queryOptions } from '@tanstack/react-query'
import { api, isOffline } from '../../../lib/api.ts'
import { type CallCache, useCallCache } from '../../../lib/calls/call-cache.ts'
import { callKey } from '../../../lib/calls/call-key.ts'
import { useCall, useChange } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import type { NewAct } from '../../../lib/offline/acts/act-shapes.ts'
import { addAct } from '../../../lib/offline/acts/waiting-acts.ts'
import { useSession } from '../../../lib/session.ts'

const lists = ['GET /doubts', 'GET /classes/:classId/doubts'] as const
const keyOf = (doubtId: string) => callKey('GET /doubts/:doubtId', { params: { doubtId } })

/** Polling interval of the queue: other teachers' doubts arrive without a socket message. */
const lookAgainMs = 60_000
const writingMs = 2_000

/** Doubts of a student, or a teacher's queue and taken doubts; other roles have none. */
export const useDoubts = () => {
  const role = useSession()?.role
  return useRead('GET /doubts', {
    pick: 'doubts',
    enabled: role === 'student' || role === 'teacher',
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })
}

/**
 * Number of doubts that need attention: for students those with news, for teachers open or unconfirmed ones.
 */
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
  useRead('GET /doubts/:doubtId', {
    params: { doubtId },
    pick: 'doubt',
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data && isAnswering(state.data.doubt) ? writingMs : lookAgainMs),
  })

const cacheDoubt = ({ doubt }: { doubt: DoubtDetail }, _: unknown, cache: CallCache) => {
  cache.put('GET /doubts/:doubtId', { params: { doubtId: doubt.id } }, { doubt })
  void cache.invalidate(...lists)
}

/** Reloads a doubt after the socket message that it changed. */
export const refreshDoubt = (cache: CallCache, doubtId: string): void => {
  void cache.invalidate(keyOf(doubtId), ...lists, 'GET /doubt-duty')
}

export const useSuggestSubject = () =>
  useChange(async (question: string) => (await api('POST /doubt-subjects', { body: { question } })).fit, {
    quiet: true,
  })

/** Passages in all own material and that of one's classes, the best first. */
export const usePassageSearch = (q: string) =>
  useRead('GET /search', {
    query: { q, scope: 'readable' },
    aborts: true,
    select: ({ hits }) => hits.slice(0, 8),
    enabled: q !== '',
    placeholderData: before => before,
  })

/** Longest search, in characters. */
const maxSearchLength = 400

/** Passages of one's own and one's classes' material related to a question. */
export const relevantPassages = (question: string) => {
  const query = { q: question.slice(0, maxSearchLength), scope: 'readable', least: 'relevant' } as const
  return queryOptions({
    queryKey: callKey('GET /search', { query }, 'hits'),
    queryFn: async ({ signal }) => (await api('GET /search', { query, signal })).hits,
    staleTime: 60_000,
  })
}

type AskInput = {
  id: string
  question: string
  subject: string
  subcategory: string
  attached: { passageId: string; quote: string }[]
  pictureIds: string[]
  language: DoubtLanguage
  classId: string | null
}

/** `true` where it waits on this device. */
type IsWaiting = boolean

/** Changes by `change`; without a connection the act waits. @returns whether it does */
const orWait = async (change: () => Promise<unknown>, act: NewAct): Promise<IsWaiting> => {
  try {
    await change()
    return false
  } catch (error) {
    if (!isOffline(error)) throw error
    await addAct(act)
    return true
  }
}

export const useAskDoubt = () => {
  const cache = useCallCache()
  return useChange(
    ({ id, ...question }: AskInput) =>
      orWait(
        async () => cacheDoubt(await api('POST /doubts', { body: { id, ...question } }), undefined, cache),
        { id, kind: 'doubt', subject: `doubt ${id}`, question },
      ),
    { quiet: true },
  )
}

/** A step that answers with the whole doubt. */
const step = {
  onSuccess: cacheDoubt,
  // Another teacher was quicker: the doubt is reloaded.
  onError: (_: unknown, __: unknown, cache: CallCache) => cache.invalidate('GET /doubts/:doubtId'),
}

export const useClaim = (doubtId: string) =>
  useCall('POST /doubts/:doubtId/claim', { ...step, input: () => ({ params: { doubtId } }) })

export const useInvite = (doubtId: string) =>
  useCall('POST /doubts/:doubtId/invitations', {
    ...step,
    input: (teacherId: string) => ({ params: { doubtId }, body: { teacherId } }),
  })

type Writing = {
  id: string
  text: string
  pictureIds: string[]
  passages: { passageId: string; quote: string }[]
  asksAi: boolean
}

export const useWriteMessage = (doubtId: string) => {
  const cache = useCallCache()
  const params = { doubtId }
  return useChange(
    ({ id, ...message }: Writing) =>
      orWait(
        async () =>
          cacheDoubt(
            await api('POST /doubts/:doubtId/messages', { params, body: { id, ...message } }),
            undefined,
            cache,
          ),
        { id, kind: 'message', subject: `doubt ${doubtId}`, doubtId, message },
      ),
    { quiet: true, onError: step.onError },
  )
}

type Judgement =
  | { verdict: 'endorsed' }
  | { verdict: 'withdrawn' }
  | { verdict: 'corrected'; correction: string; passages?: { passageId: string; quote: string }[] }

export const useJudge = (doubtId: string) =>
  useCall('POST /doubts/:doubtId/verdict', {
    ...step,
    input: (body: Judgement) => ({ params: { doubtId }, body }),
  })

/** Confirmed answers to questions like this one, for its teacher. */
export const askedBefore = ({ id, question }: DoubtDetail) => {
  const call = 'POST /confirmed-answers/similar'
  return queryOptions({
    queryKey: callKey(call, {}, id),
    queryFn: async () => (await api(call, { body: { question } })).answers,
    retry: false,
    staleTime: 60_000,
  })
}

export type Opinion = 'solves-it' | 'still-unsure' | 'wrong'

export const useOpinion = (doubtId: string) =>
  useCall('POST /doubts/:doubtId/opinion', {
    ...step,
    input: (opinion: Opinion) => ({ params: { doubtId }, body: { opinion } }),
  })

export const useSolve = (doubtId: string) =>
  useCall('POST /doubts/:doubtId/solve', {
    ...step,
    input: (rating: number | null) => ({ params: { doubtId }, body: { rating } }),
  })

export const useReopen = (doubtId: string) =>
  useCall('POST /doubts/:doubtId/reopen', { ...step, input: () => ({ params: { doubtId } }) })

export const useShare = (doubtId: string) =>
  useCall('POST /doubts/:doubtId/sharing', {
    ...step,
    input: (share: boolean) => ({ params: { doubtId }, body: { share } }),
  })

type Confirmation = { question: string; answer: string; leaveOut: number[] }

export const useConfirmAnswer = (doubtId: string) =>
  useCall('POST /doubts/:doubtId/confirmed-answer', {
    ...step,
    input: (body: Confirmation) => ({ params: { doubtId }, body }),
    quiet: true,
  })

/** @param onPassed told also where the page of the doubt has gone meanwhile, since it isn't the teacher's any more */
export const usePass = (doubtId: string, onPassed: (message: string) => void) =>
  useCall('POST /doubts/:doubtId/pass', {
    input: () => ({ params: { doubtId } }),
    onSuccess: ({ message }, _, cache) => {
      onPassed(message)
      cache.remove(keyOf(doubtId))
      void cache.invalidate(...lists)
    },
  })

export const useMarkRead = (doubtId: string) =>
  useCall('POST /doubts/:doubtId/read', {
    input: () => ({ params: { doubtId } }),
    quiet: true,
    invalidates: lists,
  })
