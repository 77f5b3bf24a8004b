// The typed client. Only types come from the contract, so that no schema reaches the browser.
import type { EndpointsByCall } from '@lantern/contract/api'
import type { Call, Reply } from '@lantern/contract/endpoint'
import type { RefusalCode } from '@lantern/contract/refusals'
import * as m from '@lantern/messages'
import { storedHeader } from '../offline/stored-names.ts'
import { endSession, ensureVisit } from './access.ts'
import { reportAnswer, reportNoConnection } from './offline/connection.ts'
import { sendWithRetries } from './send-with-retries.ts'
import { readSession, readToken } from './session.ts'
import { followLanguage } from './switch-language.ts'

export type Calls = keyof EndpointsByCall
export type CallReply<C extends Calls> = Reply<EndpointsByCall[C]>
export type CallInput<C extends Calls> = Call<EndpointsByCall[C]>
export type CallOptions = {
  signal?: AbortSignal
  /** Whether an expired session is ignored, for calls that the page doesn't depend on. */
  staysOnPage?: boolean
}
export type CallArguments<C extends Calls> =
  object extends CallInput<C> ? [input?: CallInput<C> & CallOptions] : [input: CallInput<C> & CallOptions]

/**
 * Error of a call. Code `no-connection` with `status` 0: no response; `no-sense`: an unreadable response;
 * `no-code`: a message without a code, as an intermediary such as a proxy may send.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: RefusalCode | 'no-connection' | 'no-sense' | 'no-code'
  readonly fields: Record<string, string>
  readonly reference: string | undefined
  readonly challenge: string | undefined
  constructor(
    status: number,
    code: ApiError['code'],
    message: string,
    rest: { fields?: Record<string, string>; reference?: string; challenge?: string } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = rest.fields ?? {}
    this.reference = rest.reference
    this.challenge = rest.challenge
  }
}

/** Server's message about a failure; null without a response or message. */
export const serverMessage = (error: Error): string | null =>
  error instanceof ApiError && error.code !== 'no-connection' && error.code !== 'no-sense'
    ? error.message
    : null

/** Whether no response arrived; the error's message says what to do. */
export const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'no-connection'

export const noConnection = () => new ApiError(0, 'no-connection', m.error_no_connection())

/** The address of a call: parameters filled in, query appended. */
const fillPath = (path: string, params: object = {}, query: object = {}): string => {
  const values = new Map(Object.entries(params))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined))
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** The error of an answer, whatever its body is. */
export const getError = (status: number, body: unknown): ApiError => {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Partial<ApiError>
  const message = typeof problem.message === 'string' ? problem.message.trim() : ''
  const code = problem.code ?? (message ? 'no-code' : 'no-sense')
  return new ApiError(status, code, message || m.error_unknown(), problem)
}

const send = async (method: string, address: string, body: unknown, signal?: AbortSignal) => {
  const token = readToken()
  const headers = new Headers()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json')
  try {
    const sent = body === undefined || isForm ? body : JSON.stringify(body)
    const init = { method, headers, body: sent, signal, credentials: 'include' as const }
    const options = { changesNothing: method === 'GET' }
    const response = await sendWithRetries(() => fetch(address, init), signal, options)
    reportAnswer(response.headers.get(storedHeader))
    if (!response.headers.has(storedHeader)) followLanguage(response.headers.get('content-language'))
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    reportNoConnection()
    throw noConnection()
  }
}

/** Converts a refused response to its error; an expired session redirects to the landing page. */
const refuse = async (response: Response, leavesPage: boolean): Promise<never> => {
  const error = getError(response.status, await response.json().catch(() => null))
  if (response.status === 401 && leavesPage && error.code === 'not-signed-in') endSession()
  throw error
}

type Sent = CallOptions & { params?: object; query?: object; body?: unknown }

const request = async (call: string, input: Sent): Promise<Response> => {
  const [method = 'GET', path = '/'] = call.split(' ')
  const hadSession = readSession() !== null
  const leavesPage = hadSession && !input.staysOnPage
  await ensureVisit(path)
  const address = fillPath(path, input.params, input.query)
  const response = await send(method, address, input.body, input.signal)
  if (response.ok) return response
  if (response.status === 401 && !hadSession && (await ensureVisit(path, 'again'))) {
    const second = await send(method, address, input.body, input.signal)
    return second.ok ? second : refuse(second, leavesPage)
  }
  return refuse(response, leavesPage)
}

/** Calls an endpoint by its words, such as `GET /sources/:sourceId`. Throws ApiError. */
export const api = async <C extends Calls>(call: C, ...[input]: CallArguments<C>): Promise<CallReply<C>> => {
  const response = await request(call, (input ?? {}) as Sent)
  const body: unknown = await response.json().catch(() => null)
  if (body === null) throw new ApiError(response.status, 'no-sense', m.error_unknown())
  return body as CallReply<C>
}

/** Calls an endpoint and ignores the response's body. Throws ApiError. */
export const apiSend = async <C extends Calls>(
  call: C,
  input: CallInput<C> | { body: FormData },
): Promise<void> => {
  await request(call, input as Sent)
}

/** Like `api`, with the body as a form, for calls with a file. */
export const apiForm = async <C extends Calls>(
  call: C,
  body: FormData,
  params: object = {},
  query: object = {},
): Promise<CallReply<C>> => (await request(call, { body, params, query })).json() as Promise<CallReply<C>>

/** The file an endpoint answers with. Throws ApiError. */
export const apiFile = async <C extends Calls>(call: C, ...[input]: CallArguments<C>): Promise<Blob> =>
  (await request(call, (input ?? {}) as Sent)).blob()

/** The text an endpoint answers with, to be saved as a file. Throws ApiError. */
export const apiText = async <C extends Calls>(call: C, ...[input]: CallArguments<C>): Promise<string> =>
  (await request(call, (input ?? {}) as Sent)).text()
