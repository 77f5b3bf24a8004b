// Fake school provider, and browsers that go through its sign-in.
import type { SchoolStep } from '@lantern/contract/people/identity/school'
import type { RefusalAnswer } from '@lantern/contract/refusals'
import { consent, type FakeProvider, startFakeProvider } from './fake-provider.ts'
import type { TestServer } from './test-server.ts'

type Step = Extract<SchoolStep, { step: 'join' | 'birth-year' }>

export type SchoolAnswer = {
  status: number
  body: Partial<RefusalAnswer> & {
    session?: { token: string; user: { _id: string; email: string; username: string; role: string } } | null
    next?: SchoolStep | null
  }
}

export const schoolName = 'Lakeside School'

export type FakeSchool = FakeProvider & {
  /** Settings for the server under test. */
  env: Record<string, string>
}

export const startFakeSchool = async (port?: number): Promise<FakeSchool> => {
  const provider = await startFakeProvider(port)
  const env = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'lantern-test',
    OIDC_CLIENT_SECRET: 'not a secret',
    OIDC_NAME: schoolName,
  }
  return { ...provider, env }
}

/** Browser with cookies, including the session of its user. */
export type Browser = {
  cookies: Map<string, string>
  send(path: string, body?: unknown): Promise<SchoolAnswer & { setCookies: string[] }>
  /** Requests the school's page and follows it to the return address. */
  visitSchool(): Promise<URL>
  /** Brings what the page gave. */
  bring(returned: URL): Promise<SchoolAnswer>
  /** Complete sign-in of the person at the school's page. */
  signIn(): Promise<SchoolAnswer>
}

/** Body that the return page sends, from its address. */
export const readReturn = ({ searchParams }: URL) => ({
  code: searchParams.get('code') ?? '',
  state: searchParams.get('state') ?? '',
  ...(searchParams.has('iss') ? { iss: searchParams.get('iss') } : {}),
})

/** @param token of the session that the browser is signed in with */
export const openBrowser = (server: Pick<TestServer, 'url'>, token: string | null = null): Browser => {
  const cookies = new Map<string, string>()
  const addLine = (line: string) => {
    const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
    if (value) cookies.set(name, value)
    else cookies.delete(name)
  }
  const send: Browser['send'] = async (path, body) => {
    const response = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const setCookies = response.headers.getSetCookie()
    setCookies.forEach(addLine)
    return { status: response.status, body: (await response.json()) as SchoolAnswer['body'], setCookies }
  }
  const visitSchool = async () => {
    const { body } = await send('/auth/school/start')
    return consent((body as { address: string }).address)
  }
  const bring = (returned: URL) => send('/auth/school', readReturn(returned))
  return { cookies, send, visitSchool, bring, signIn: async () => bring(await visitSchool()) }
}

/** Token of the step that has to be answered first. */
export const pendingSignInOf = ({ body }: SchoolAnswer): string =>
  (body.next as Step | undefined)?.arrival ?? ''
