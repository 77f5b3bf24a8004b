// Cache of answers: read, written and invalidated by call.
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallReply, Calls } from '../api.ts'
import { type Affected, callKey, type KeyInput, pagesKey, toFilter } from './call-key.ts'

/** An answer without the word that it is one. */
export type Answer<C extends Calls> = Omit<CallReply<C>, 'success'>

export type CallCache = {
  get<C extends Calls>(call: C, input?: KeyInput<C>): Answer<C> | undefined
  /** Replaces a cached answer. */
  put<C extends Calls>(call: C, input: KeyInput<C>, answer: Answer<C>): void
  /** Changes a cached answer, if there is one. */
  change<C extends Calls>(call: C, input: KeyInput<C>, change: (answer: Answer<C>) => Answer<C>): void
  /** Like `change`, for each cached page of a list. */
  changePages<C extends Calls>(call: C, input: KeyInput<C>, change: (page: Answer<C>) => Answer<C>): void
  /** Invalidates answers: those on the screen are loaded again at once. Resolves when they have arrived. */
  invalidate(...affected: readonly Affected[]): Promise<void>
  remove(...affected: readonly Affected[]): void
  /** Cancels pending loads. */
  cancel(...affected: readonly Affected[]): Promise<void>
}

export const callCache = (client: QueryClient): CallCache => {
  const forEach = async (
    affected: readonly Affected[],
    work: (filter: ReturnType<typeof toFilter>) => Promise<void>,
  ) => {
    await Promise.all(affected.map(one => work(toFilter(one))))
  }
  return {
    get: <C extends Calls>(call: C, input?: KeyInput<C>) =>
      client.getQueryData<Answer<C>>(callKey(call, input)),
    put: (call, input, answer) => {
      client.setQueryData(callKey(call, input), answer)
    },
    change: <C extends Calls>(call: C, input: KeyInput<C>, change: (answer: Answer<C>) => Answer<C>) => {
      client.setQueryData<Answer<C>>(callKey(call, input), known => known && change(known))
    },
    changePages: <C extends Calls>(call: C, input: KeyInput<C>, change: (page: Answer<C>) => Answer<C>) => {
      client.setQueryData<InfiniteData<Answer<C>>>(
        pagesKey(call, input),
        known => known && { ...known, pages: known.pages.map(change) },
      )
    },
    invalidate: (...affected) => forEach(affected, filter => client.invalidateQueries(filter)),
    remove: (...affected) => {
      for (const one of affected) client.removeQueries(toFilter(one))
    },
    cancel: (...affected) => forEach(affected, filter => client.cancelQueries(filter)),
  }
}

export const useCallCache = (): CallCache => {
  const client = useQueryClient()
  return useMemo(() => callCache(client), [client])
}
