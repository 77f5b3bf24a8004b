// What is kept of me, my copy of it, and the end of my account.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api.ts'
import { clearSession, useSession } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'

const ownKey = ['own-data'] as const
const deletionKey = ['account-deletion'] as const

/** A copy that is being written is asked for again. */
const everyMs = 2_000

export const useDataRegister = () =>
  useQuery({ queryKey: ['data-register'], queryFn: () => api('GET /privacy/data') })

/** Who looked at my records, page by page from the latest. */
export const useRecordReads = () =>
  useInfiniteQuery({
    queryKey: [...ownKey, 'reads'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => api('GET /account/reads', { query: { before: pageParam } }),
    getNextPageParam: page => (page.more ? page.reads.at(-1)?.id : undefined),
  })

export const useOwnData = () =>
  useQuery({
    queryKey: ownKey,
    queryFn: async () => (await api('GET /account/data')).data,
    refetchInterval: ({ state }) => {
      const copy = state.data?.export?.state
      return copy === 'waiting' || copy === 'running' ? everyMs : false
    },
  })

/** Asked on every page of somebody signed in, so a session that is over is no reason to leave it. */
export const useDeletionDue = (): string | null => {
  const session = useSession()
  const { data } = useQuery({
    queryKey: [...deletionKey, session?._id],
    queryFn: async () => (await api('GET /account/deletion', { staysOnPage: true })).dueAt,
    enabled: session !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data ?? null
}

/** How the second factor, or else the password, proves whose account it is. */
export type Proof = { password: string; code: string }

export const useProofKind = () =>
  useQuery({
    queryKey: ['account'],
    queryFn: async () => (await api('GET /account')).account,
    select: ({ twoFactor, hasPassword }) => {
      if (twoFactor.on) return 'code' as const
      return hasPassword ? ('password' as const) : ('none' as const)
    },
  })

export const useStartExport = (onDone: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Proof) => api('POST /account/export', { body }),
    meta: { quiet: true },
    onSuccess: async () => {
      onDone()
      await client.invalidateQueries({ queryKey: ownKey })
    },
  })
}

/** The browser saves a large file by its address alone, so it asks for one that works for some minutes. */
export const useSaveExport = () =>
  useMutation({
    mutationFn: () => api('POST /account/export/link'),
    onSuccess: ({ address }) => location.assign(`/api${address}`),
  })

/** Everybody is signed out by it, this browser too. */
export const useAskDeletion = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: Proof) => api('POST /account/deletion', { body }),
    meta: { quiet: true },
    onSuccess: async ({ message }) => {
      // First, so that nothing asks with a session that is over.
      clearSession()
      client.clear()
      await navigate('/')
      showToast(message)
    },
  })
}

export const useKeepAccount = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE /account/deletion'),
    onSuccess: ({ message }) => {
      showToast(message)
      return Promise.all([
        client.invalidateQueries({ queryKey: deletionKey }),
        client.invalidateQueries({ queryKey: ownKey }),
      ])
    },
  })
}
