// Cache keys of answers, created only here. A key consists of the call, its input and an optional version
// that triggers reloads.
import type { CallInput, Calls } from '../api.ts'

type Loose<T> = { [K in keyof T]?: T[K] | null | undefined }

/** Input that selects answers of a call: all of it, or a part that answers must match. */
export type KeyInput<C extends Calls> = { [K in keyof CallInput<C>]?: Loose<CallInput<C>[K]> | undefined }

type CallKey = readonly [call: Calls, input: object, ...version: unknown[]]

/** Answers of a call that are meant: all, those of some input, or exactly one. */
export type Affected = Calls | CallKey | { exact: CallKey }

/** Values that are sent; in an address, a number equals its digits. */
const clean = (part: object): object =>
  Object.fromEntries(
    Object.entries(part)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'number' ? String(value) : (value ?? '')]),
  )

type Parts = {
  params?: object | undefined
  query?: object | undefined
  body?: unknown
}

const readInput = ({ params, query, body }: Parts): object => ({
  ...(params && Object.keys(params).length > 0 && { params: clean(params) }),
  ...(query && Object.keys(query).length > 0 && { query: clean(query) }),
  ...(body !== undefined && { body }),
})

/** @param version what else the answer is kept by; nothing of it travels */
export const callKey = <C extends Calls>(
  call: C,
  input: KeyInput<C> = {},
  ...version: readonly unknown[]
): CallKey => [call, readInput(input as Parts), ...version]

/** Key of a paged list, separate from a single answer of the same call. */
export const pagesKey = <C extends Calls>(
  call: C,
  input: KeyInput<C> = {},
  ...version: readonly unknown[]
): CallKey => callKey(call, input, 'pages', ...version)

/** The answer for exactly this input; without one, the answer of the bare call. */
export const exactly = <C extends Calls>(call: C, input: KeyInput<C> = {}): Affected => ({
  exact: callKey(call, input),
})

type Filter = { queryKey: readonly unknown[]; exact?: boolean }

/** Filter of the query client for the affected answers. */
export const toFilter = (affected: Affected): Filter => {
  if (typeof affected === 'string') return { queryKey: [affected] }
  return 'exact' in affected ? { queryKey: affected.exact, exact: true } : { queryKey: affected }
}
