// Hooks that load answers of calls.
import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { api, type CallArguments, type CallInput, type Calls } from '../api.ts'
import type { Answer } from './call-cache.ts'
import { callKey, type KeyInput, pagesKey } from './call-key.ts'

type Loose<T> = { [K in keyof T]: T[K] | null | undefined }

/** Input of a call; a parameter that isn't there yet puts the call off. */
type ReadInput<C extends Calls> =
  CallInput<C> extends { params: infer Params }
    ? Omit<CallInput<C>, 'params'> & { params: Loose<Params> }
    : CallInput<C>

type Extra = {
  /** The session may be over without a reason to leave the page. */
  staysOnPage?: boolean
  /** Whether the component shows the error itself. */
  quiet?: boolean
  /** Whether the request is aborted when no component uses it any more. */
  aborts?: boolean
  /** Called before each request; a failure is left to the request. */
  before?: () => Promise<unknown>
  /** Additional cache key, not sent to the server. */
  version?: readonly unknown[]
}

type Ours = 'queryKey' | 'queryFn' | 'meta' | 'select'

type ReadOptions<C extends Calls, Data = Answer<C>> = ReadInput<C> &
  Extra &
  Omit<UseQueryOptions<Answer<C>, Error, Data>, Ours>

type Parts = Extra & {
  params?: object
  query?: object
  body?: unknown
  enabled?: unknown
}

const buildRead = <C extends Calls>(call: C, options: object) => {
  const {
    params,
    query,
    body,
    staysOnPage,
    quiet,
    aborts,
    before,
    version = [],
    enabled,
    ...rest
  } = options as Parts
  const isPutOff = Object.values(params ?? {}).some(value => value === undefined || value === null)
  const input = { params, query, body }
  return {
    rest: {
      ...rest,
      ...(isPutOff ? { enabled: false } : enabled === undefined ? {} : { enabled }),
      meta: { quiet: quiet === true },
    },
    input: input as KeyInput<C>,
    version,
    send: async (signal: AbortSignal | null, part: object = {}): Promise<Answer<C>> => {
      await before?.().catch(() => undefined)
      const sent = {
        ...input,
        query: query || Object.keys(part).length > 0 ? { ...query, ...part } : undefined,
        ...(staysOnPage && { staysOnPage }),
        ...(signal && aborts && { signal }),
      }
      return api(call, ...([sent] as unknown as CallArguments<C>))
    },
  }
}

/** Options of a query that reads a call, also for reading it outside of components. */
export const readOptions = <C extends Calls, Data = Answer<C>>(
  call: C,
  options: ReadOptions<C, Data>,
): UseQueryOptions<Answer<C>, Error, Data> & { queryKey: QueryKey } => {
  const { rest, input, version, send } = buildRead(call, options)
  const query = { ...rest, queryKey: callKey(call, input, ...version) }
  return { ...query, queryFn: ({ signal }: { signal: AbortSignal }) => send(signal) } as never
}

/** Query of a call: one field of its answer by `pick`, the result of `select`, or all of it. */
export function useRead<C extends Calls, K extends keyof Answer<C>>(
  call: C,
  options: ReadOptions<C, Answer<C>[K]> & { pick: K },
): UseQueryResult<Answer<C>[K]>
export function useRead<C extends Calls, Data = Answer<C>>(
  call: C,
  options: ReadOptions<C, Data> & { select?: (answer: Answer<C>) => Data },
): UseQueryResult<Data>
export function useRead(call: Calls, options: object): UseQueryResult<unknown> {
  const { pick, select, ...rest } = options as { pick?: string; select?: (answer: object) => unknown }
  const choose = pick === undefined ? select : (answer: object) => (answer as Record<string, unknown>)[pick]
  return useQuery({ ...readOptions(call, rest as never), ...(choose && { select: choose as never }) })
}

type Query<C extends Calls> = CallInput<C> extends { query?: infer Q } ? Partial<NonNullable<Q>> : never

type ListOptions<C extends Calls> = ReadInput<C> &
  Extra & {
    /** Query of the next page, or undefined. */
    nextPage(page: Answer<C>, pages: readonly Answer<C>[]): Query<C> | undefined
    firstPage?: Query<C>
  } & Omit<
    UseInfiniteQueryOptions<Answer<C>, Error, InfiniteData<Answer<C>>, QueryKey, Query<C>>,
    Ours | 'getNextPageParam' | 'initialPageParam'
  >

/** Reads a call page by page. */
export const useList = <C extends Calls>(
  call: C,
  { nextPage, firstPage, ...options }: ListOptions<C>,
): UseInfiniteQueryResult<InfiniteData<Answer<C>>> => {
  const { rest, input, version, send } = buildRead(call, options)
  return useInfiniteQuery({
    ...rest,
    queryKey: pagesKey(call, input, ...version),
    queryFn: ({ pageParam, signal }: { pageParam: object; signal: AbortSignal }) => send(signal, pageParam),
    initialPageParam: firstPage ?? {},
    getNextPageParam: nextPage,
  } as never) as never
}
