// A stand-in for Google, and a browser that goes through its sign-in.
import type { RefusalAnswer } from '@lantern/contract/refusals'
import { OAuth2Server } from 'oauth2-mock-server'
import type { TestServer } from './test-server.ts'

type Claims = Record<string, unknown>
type Answer = Partial<RefusalAnswer> & {
  token?: string
  user?: { _id: string; email: string; username: string; role: string }
}

export type FakeGoogle = {
  /** What a server needs to know of it. */
  env: Record<string, string>
  /** Who stands at its page, and whatever else its token claims. */
  claim(claims: Claims): void
  /** Changes tokens after they were signed. */
  tamper(change: ((idToken: string) => string) | null): void
  close(): Promise<void>
}

/** @param port a free one unless told */
export const startFakeGoogle = async (port = 0): Promise<FakeGoogle> => {
  const google = new OAuth2Server()
  await google.issuer.keys.generate('RS256')
  await google.start(port, 'localhost')
  let claims: Claims = {}
  let tampering: ((idToken: string) => string) | null = null
  google.service.on('beforeTokenSigning', token => Object.assign(token.payload, claims))
  google.service.on('beforeResponse', ({ body }) => {
    if (tampering && body && typeof body === 'object') body.id_token = tampering(String(body.id_token))
  })
  return {
    env: {
      GOOGLE_CLIENT_ID: 'lantern-test',
      GOOGLE_CLIENT_SECRET: 'not a secret',
      GOOGLE_ISSUER: google.issuer.url ?? '',
    },
    claim: next => {
      claims = next
    },
    tamper: change => {
      tampering = change
    },
    close: () => google.stop(),
  }
}

export type Started = { address: string; state: string; cookie: string }

/** Asks for Google's page; the cookie is what the browser keeps. */
export const startAtGoogle = async ({ url }: Pick<TestServer, 'url'>): Promise<Started> => {
  const response = await fetch(`${url}/api/auth/google/start`, { method: 'POST' })
  const { address, state } = (await response.json()) as { address: string; state: string }
  return { address, state, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

/** Follows Google's page to where it sends the browser back. */
export const consent = async (address: string): Promise<URL> => {
  const response = await fetch(address, { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '')
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

/** A whole sign-in of whoever stands at Google's page. */
export const signInAtGoogle = async (server: Pick<TestServer, 'url'>, role?: string) => {
  const { address, cookie } = await startAtGoogle(server)
  const code = (await consent(address)).searchParams.get('code') ?? ''
  return finishAtGoogle(server, { code, cookie, ...(role ? { role } : {}) })
}
