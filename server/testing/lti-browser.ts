// Browser arriving from a learning platform, by HTTP.
import type { LtiPick, LtiStep } from '@lantern/contract/connect/lti/launch'
import type { Person } from './client.ts'
import type { Opening } from './lti-claims.ts'
import type { TestPlatform } from './lti-platform.ts'
import type { TestServer } from './test-server.ts'

type At = Pick<TestServer, 'url'>
export type Begun = { cookie: string; state: string; nonce: string; address: string }

/** Follows a platform's link as far as its sign-in. */
export const beginLaunch = async ({ url }: At, platform: TestPlatform, opening: Opening): Promise<Begun> => {
  const link = new URL(platform.open(opening))
  const response = await fetch(`${url}${link.pathname}${link.search}`, { redirect: 'manual' })
  const address = response.headers.get('location') ?? ''
  const { searchParams } = new URL(address)
  const setCookie = response.headers.getSetCookie().find(one => one.startsWith('lti-browser=')) ?? ''
  return {
    address,
    cookie: setCookie.split(';')[0] ?? '',
    state: searchParams.get('state') ?? '',
    nonce: searchParams.get('nonce') ?? '',
  }
}

/** Posts what a platform posts, from its own page. */
export const postLaunch = (
  { url }: At,
  form: Record<string, string>,
  cookie: string,
  origin = 'https://moodle.school.test',
): Promise<Response> =>
  fetch(`${url}/lti/launch`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin, ...(cookie ? { cookie } : {}) },
    body: new URLSearchParams(form),
  })

export type Arrived = { cookie: string; launch: string }

/** Complete launch up to the app. */
export const launchFrom = async (server: At, platform: TestPlatform, opening: Opening): Promise<Arrived> => {
  const { cookie, state, nonce } = await beginLaunch(server, platform, opening)
  const idToken = await platform.sign(platform.describe(opening, nonce))
  const response = await postLaunch(server, { state, id_token: idToken }, cookie)
  const location = response.headers.get('location') ?? ''
  if (response.status !== 303) throw new Error(`the launch was refused: ${await response.text()}`)
  return { cookie, launch: location.slice(location.indexOf('#') + 1) }
}

type Answer = {
  status: number
  body: { next: LtiStep; session: { token: string; user: { _id: string } } | null; code?: string }
}

/** Picks what an activity opens. */
export const pick = (person: Person, arrived: Arrived, picked: LtiPick): Promise<Answer> =>
  step(person, arrived, 'choose', { pick: picked })

/** Step of a launch in the app, signed in or anonymous. */
export const step = async (
  person: Person,
  { cookie, launch }: Arrived,
  path: 'continue' | 'connect' | 'choose' | 'join' | 'account',
  more: Record<string, unknown> = {},
): Promise<Answer> => {
  const response = await person.fetch(`/api/lti/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ launch, ...more }),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}
