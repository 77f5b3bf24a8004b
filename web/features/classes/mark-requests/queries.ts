// Queries of requests about marks.
import type { PointedWords } from '@lantern/contract/classes/mark-requests/mark-requests'
import * as m from '@lantern/messages'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { showToast } from '../../../lib/toasts.ts'
import type { Work } from '../../../lib/work-address.rules.ts'

const ownCall = 'GET /class-results/:kind/:sessionId/mine/requests'
const oneCall = 'GET /class-results/requests/:requestId'

/** Own requests in a piece of work, and the end of the time to ask. */
export const useOwnMarkRequests = (work: Work) =>
  useRead(ownCall, { params: work, staleTime: 0, retry: false })

export const useAskAboutMark = (work: Work, itemId: string) =>
  useCall('POST /class-results/:kind/:sessionId/mine/items/:itemId/request', {
    input: (body: { words: PointedWords | null; reason: string }) => ({ params: { ...work, itemId }, body }),
    quiet: true,
    onSuccess: (own, _, cache) => {
      cache.put(ownCall, { params: work }, own)
      showToast(m.mark_ask_sent())
    },
  })

export const useWithdrawMarkRequest = (work: Work, itemId: string) =>
  useCall('DELETE /class-results/:kind/:sessionId/mine/items/:itemId/request', {
    input: () => ({ params: { ...work, itemId } }),
    onSuccess: (own, _, cache) => {
      cache.put(ownCall, { params: work }, own)
      showToast(m.mark_ask_withdrawn())
    },
  })

/** Requests to a teacher, the open ones first. */
export const useMarkRequests = (enabled = true) =>
  useRead('GET /class-results/requests', { pick: 'requests', staleTime: 0, enabled })

export const useMarkRequest = (requestId: string) =>
  useRead(oneCall, { params: { requestId }, pick: 'request', staleTime: 0 })

export const useDecideMarkRequest = (requestId: string) =>
  useCall('POST /class-results/requests/:requestId/decision', {
    input: (body: { isRight: boolean; note: string }) => ({ params: { requestId }, body }),
    quiet: true,
    invalidates: ['GET /class-results/requests'],
    onSuccess: ({ request }, _, cache) => {
      cache.put(oneCall, { params: { requestId } }, { request })
      showToast(m.mark_request_done())
    },
  })
