// Queries and mutations of one's own data: register, export and account deletion.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useList, useRead } from '../../../lib/calls/use-read.ts'
import { clearSession, useSession } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'

const ownCalls = ['GET /account/data', 'GET /account/reads'] as const

/** Polling interval of a running export, in milliseconds. */
const everyMs = 2_000

export const useDataRegister = () => useRead('GET /privacy/data', {})

/** Log of accesses to one's own records, page by page from the latest. */
export const useRecordReads = () =>
  useList('GET /account/reads', {
    nextPage: page => (page.more ? { before: page.reads.at(-1)?.id } : undefined),
  })

export const useOwnData = () =>
  useRead('GET /account/data', {
    pick: 'data',
    refetchInterval: ({ state }) => {
      const copy = state.data?.data.export?.state
      return copy === 'waiting' || copy === 'running' ? everyMs : false
    },
  })

/** Date of the scheduled deletion, loaded on every page; an expired session must not cause a redirect. */
export const useDeletionDue = (): string | null => {
  const session = useSession()
  const { data } = useRead('GET /account/deletion', {
    staysOnPage: true,
    version: [session?._id],
    pick: 'dueAt',
    enabled: session !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data ?? null
}

/** Proof of account ownership: the second factor's code, otherwise the password. */
export type Proof = { password: string; code: string }
export const useStartExport = (onDone: () => void) =>
  useCall('POST /account/export', {
    input: (body: Proof) => ({ body }),
    quiet: true,
    onSuccess: () => onDone(),
    invalidates: ownCalls,
  })

/** The browser saves a large file by its address alone, so it asks for one that works for some minutes. */
export const useSaveExport = () =>
  useCall('POST /account/export/link', { onSuccess: ({ address }) => location.assign(`/api${address}`) })

/** Requests deletion of the account; ends all its sessions, including this one. */
export const useAskDeletion = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useCall('POST /account/deletion', {
    input: (body: Proof) => ({ body }),
    quiet: true,
    onSuccess: async ({ message }) => {
      // Cleared first, so that no request uses the ended session.
      clearSession()
      client.clear()
      await navigate('/')
      showToast(message)
    },
  })
}

export const useCancelDeletion = () =>
  useCall('DELETE /account/deletion', {
    onSuccess: ({ message }) => showToast(message),
    invalidates: ['GET /account/deletion', ...ownCalls],
  })
