// Mutations, and their effects on cached answers.
import {
  type QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import {
  api,
  apiForm,
  type CallArguments,
  type CallInput,
  type CallOptions,
  type CallReply,
  type Calls,
} from '../api.ts'
import { type CallCache, callCache } from './call-cache.ts'
import type { Affected } from './call-key.ts'

type Choose<Given> = readonly Affected[] | ((given: NoInfer<Given>) => readonly Affected[])

type ChangeOptions<Reply, Given, Context = undefined> = {
  /** Whether the caller shows a failure itself; a toast does by default. */
  quiet?: boolean
  /** Answers that are read again after success; the change is over when those that are shown are there. */
  invalidates?: Choose<Given>
  /** Answers loaded again even after a failure, since someone else may have changed them. */
  refreshes?: Choose<Given>
  /** Called on success, before `invalidates`. */
  onSuccess?(
    reply: NoInfer<Reply>,
    given: NoInfer<Given>,
    cache: CallCache,
    context: NoInfer<Context>,
  ): unknown
  onError?(
    error: Error,
    given: NoInfer<Given>,
    cache: CallCache,
    context: NoInfer<Context> | undefined,
  ): unknown
  /** Called on success or failure, before `refreshes`. */
  onSettled?(): unknown
  /** Called before the request; its return value is passed to the other callbacks. */
  onMutate?(given: NoInfer<Given>, cache: CallCache): Context | Promise<Context>
  /** Changes of one scope are sent one after another. */
  scope?: { id: string }
}

const choose = <Given>(affected: Choose<Given> | undefined, given: Given): readonly Affected[] =>
  typeof affected === 'function' ? affected(given) : (affected ?? [])

/** Options of a mutation for the query client. */
export const buildChange = <Reply, Given, Context>(
  client: QueryClient,
  change: (given: Given) => Promise<Reply>,
  options: ChangeOptions<Reply, Given, Context>,
): UseMutationOptions<Reply, Error, Given, Context> => {
  const cache = callCache(client)
  const { quiet = false, invalidates, refreshes, onSuccess, onError, onMutate, onSettled, scope } = options
  return {
    mutationFn: change,
    meta: { quiet },
    onSuccess: async (reply, given, context) => {
      await onSuccess?.(reply, given, cache, context)
      await cache.invalidate(...choose(invalidates, given))
    },
    onSettled: async (_reply, _error, given) => {
      await onSettled?.()
      await cache.invalidate(...choose(refreshes, given))
    },
    ...(onError && {
      onError: (error: Error, given: Given, context: Context | undefined) =>
        onError(error, given, cache, context),
    }),
    ...(onMutate && { onMutate: (given: Given) => onMutate(given, cache) }),
    ...(scope && { scope }),
  }
}

/** Mutation with more than one call. */
export const useChange = <Reply, Given = void, Context = undefined>(
  change: (given: Given) => Promise<Reply>,
  options: ChangeOptions<Reply, Given, Context> = {},
): UseMutationResult<Reply, Error, Given, Context> =>
  useMutation(buildChange(useQueryClient(), change, options))

/** Input of a call without an `input` function. */
type Plain<C extends Calls> = object extends CallInput<C> ? CallInput<C> | undefined : CallInput<C>

type CallChange<C extends Calls, Given, Context> = ChangeOptions<
  CallReply<C>,
  Exclude<Given, Omitted>,
  Context
> & {
  /** Input of the call from the argument of `mutate`; without it the argument is the input. */
  input?(given: Given): CallInput<C> & CallOptions
}

// biome-ignore lint/suspicious/noConfusingVoidType: an argument of this type may be left out.
type Omitted = void

/** Mutation that makes one call. */
export const useCall = <C extends Calls, Given = Plain<C> | Omitted, Context = undefined>(
  call: C,
  options: CallChange<C, Given, Context> = {},
): UseMutationResult<CallReply<C>, Error, Given, Context> => {
  const { input, ...rest } = options
  return useChange(
    (given: Given) => api(call, ...([input ? input(given) : given] as unknown as CallArguments<C>)),
    rest as ChangeOptions<CallReply<C>, Given, Context>,
  )
}

/** Mutation of a call with a file. @param name of the file in place of its own */
export const useUpload = <C extends Calls, F extends Blob = File>(
  call: C,
  {
    field = 'file',
    name,
    params = {},
    ...options
  }: ChangeOptions<CallReply<C>, F> & { field?: string; name?: string; params?: object },
): UseMutationResult<CallReply<C>, Error, F, undefined> =>
  useChange((file: F) => {
    const form = new FormData()
    if (name === undefined) form.append(field, file)
    else form.append(field, file, name)
    return apiForm(call, form, params)
  }, options)
