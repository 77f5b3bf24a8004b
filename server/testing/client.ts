// Typed client for tests, and its users.
import type { EndpointsByCall } from '@lantern/contract/api'
import type { Call, Endpoint, Reply } from '@lantern/contract/endpoint'
import type { RefusalAnswer } from '@lantern/contract/refusals'
import type { TestServer } from './test-server.ts'

type Answer<T> = {
  status: number
  body: Omit<T, 'success'> & Partial<Omit<RefusalAnswer, 'success'>> & { success: boolean }
}

type Options = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

const getAddress = (url: string, call: string, { params = {}, query = {} }: Options) => {
  const path = call.slice(call.indexOf(' ') + 1).replace(/:(\w+)/g, (_, name) => params[name] ?? '')
  return `${url}/api${path}?${new URLSearchParams(query)}`
}

/** Call arguments: none for endpoints without input; optional if all input is. */
type Arguments<E extends Endpoint> =
  unknown extends Call<E> ? [] : Record<never, never> extends Call<E> ? [Call<E>?] : [Call<E>]

export type Person = {
  token: string | null
  accountId: string
  call<C extends keyof EndpointsByCall>(
    name: C,
    ...options: Arguments<EndpointsByCall[C]>
  ): Promise<Answer<Reply<EndpointsByCall[C]>>>
  upload(name: string, content: Uint8Array | string): Promise<Answer<Reply<EndpointsByCall['POST /sources']>>>
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/** Client with a token, or without one for an anonymous caller. */
export const createPerson = (
  server: Pick<TestServer, 'url'>,
  token: string | null,
  accountId = '',
): Person => {
  const authorization = token ? { authorization: `Bearer ${token}` } : undefined
  const person: Person = {
    token,
    accountId,
    call: async (name, ...[options]) => {
      const request = (options ?? {}) as Options
      const response = await fetch(getAddress(server.url, name, request), {
        method: name.slice(0, name.indexOf(' ')),
        headers: {
          ...authorization,
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      })
      return { status: response.status, body: (await response.json()) as never }
    },
    upload: async (name, content) => {
      const form = new FormData()
      form.append('file', new Blob([content as string]), name)
      const response = await person.fetch('/api/sources', { method: 'POST', body: form })
      return { status: response.status, body: (await response.json()) as never }
    },
    fetch: (path, init = {}) =>
      fetch(server.url + path, { ...init, headers: { ...init.headers, ...authorization } }),
  }
  return person
}
