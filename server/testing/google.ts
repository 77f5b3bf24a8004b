// Fake Google, and a browser that goes through its sign-in.
import type { RefusalAnswer } from '@lantern/contract/refusals'
import { consent, type FakeProvider, startFakeProvider } from './fake-provider.ts'
import type { TestServer } from './test-server.ts'

type Answer = Partial<RefusalAnswer> & {
  token?: string
  user?: { _id: string; email: string; username: string; role: string }
}

export type FakeGoogle = FakeProvider & {
  /** Settings for the server under test. */
  env: Record<string, string>
}

/** @param port a free one unless told */
export const startFakeGoogle = async (port?: number): Promise<FakeGoogle> => {
  const provider = await startFakeProvider(port)
  const env = {
    GOOGLE_CLIENT_ID: 'lantern-test',
    GOOGLE_CLIENT_SECRET: 'not a secret',
    GOOGLE_ISSUER: provider.issuer,
  }
  return { ...provider, env }
}

export type Started = { address: string; state: string; cookie: string }

/** Requests Google's page; the cookie is the browser's. */
export const startAtGoogle = async ({ url }: Pick<TestServer, 'url'>): Promise<Started> => {
  const response = await fetch(`${url}/api/auth/google/start`, { method: 'POST' })
  const { address, state } = (await response.json()) as { address: string; state: string }
  return { address, state, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

/** Brings a code to the server. */
export const finishAtGoogle = async (
  { url }: Pick<TestServer, 'url'>,
  { code, role, cookie }: { code: string; role?: string; cookie?: string },
): Promise<{ status: number; body: Answer; cookies: string[] }> => {
  const query = new URLSearchParams({ code, ...(role ? { role } : {}) })
  const response = await fetch(`${url}/api/auth/google?${query}`, { headers: cookie ? { cookie } : {} })
  const body = (await response.json()) as Answer
  return { status: response.status, body, cookies: response.headers.getSetCookie() }
}

/** Complete sign-in of the person at Google's page. */
export const signInAtGoogle = async (server: Pick<TestServer, 'url'>, role?: string) => {
  const { address, cookie } = await startAtGoogle(server)
  const code = (await consent(address)).searchParams.get('code') ?? ''
  return finishAtGoogle(server, { code, cookie, ...(role ? { role } : {}) })
}
