import { CSPProvider } from '@base-ui/react/csp-provider'
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { convertVisit } from '../features/people/identity/convert-visit.ts'
import { ApiError } from '../lib/api.ts'
import { watchSession } from '../lib/session.ts'
import { dropOtherDrafts } from '../lib/stored-draft.ts'
import { showToast } from '../lib/toasts.ts'

/** Refused calls aren't retried; a lost connection is retried twice. */
const retry = (count: number, error: Error) =>
  navigator.onLine && error instanceof ApiError && error.status === 0 && count < 2

const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      // Offline queries are sent all the same: the worker has what was opened before.
      queries: {
        retry,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Offline changes fail at once with a message instead of waiting unseen.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache(),
    mutationCache: new MutationCache({
      // Forms that show their error themselves set `meta: { quiet: true }`.
      onError: (error, _variables, _context, mutation) => {
        if (!mutation.meta?.quiet && error instanceof ApiError) showToast(error.message)
      },
    }),
  })

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient)
  const navigate = useNavigate()
  // The cache is cleared when another person signs in.
  useEffect(
    () =>
      watchSession(() => {
        client.clear()
        dropOtherDrafts()
      }),
    [client],
  )
  // Visitor data that a sign-in failed to transfer is transferred now.
  useEffect(() => {
    convertVisit().then(came => {
      if (came) client.invalidateQueries()
    })
  }, [client])
  useEffect(() => {
    const go = (event: Event) => navigate((event as CustomEvent<string>).detail)
    window.addEventListener('lantern-go', go)
    return () => window.removeEventListener('lantern-go', go)
  }, [navigate])
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </CSPProvider>
  )
}
