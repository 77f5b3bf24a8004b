// A learning platform on this machine: sign-in, keys, tokens, gradebook, people, registration. It is as strict as the
// specifications are: what a real one would refuse, it refuses.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NewLtiPlatform } from '@lantern/contract/connect/lti/platforms'
import { createRemoteJWKSet, exportJWK, generateKeyPair, type JSONWebKeySet, jwtVerify, SignJWT } from 'jose'
import { claims, describeLaunch, type Opening } from './lti-claims.ts'

type Score = { lineItem: string; userId: string; scoreGiven: number; scoreMaximum: number; timestamp: string }
type Answer = { status: number; body: unknown; headers?: Record<string, string> }

export type TestPlatform = {
  url: string
  clientId: string
  /** Form input of an admin. */
  typed: NewLtiPlatform
  configuration: string
  /** Gradebook: the latest score for each line item and person. */
  gradebook: Map<string, Score>
  /** Every score that was taken, repeats left out. */
  receivedScores: Score[]
  /** Returned content choices. */
  chosen: Record<string, unknown>[]
  /** Descriptions of Lantern from its registrations. */
  registered: Record<string, unknown>[]
  /** The address that begins a launch in a browser. */
  open(opening: Opening): string
  describe(opening: Opening, nonce: string): Record<string, unknown>
  sign(payload: Record<string, unknown>): Promise<string>
  publicKeys(): JSONWebKeySet
  /** Refuses every score with this answer, until it is null. */
  refuseScores(answer: Answer | null): void
  /** Number of scores that were sent, refused ones included. */
  countScoreRequests(): number
  /** Refuses everything, as when it is being looked after. */
  goAway(isAway: boolean): void
  close(): Promise<void>
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

type Tool = {
  /** Public address of Lantern. */
  publicUrl: string
  /** Address at which it can be reached. */
  reach(): string
  now?(): Date
}

export const startLtiPlatform = async ({
  publicUrl,
  reach,
  now = () => new Date(),
}: Tool): Promise<TestPlatform> => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const keySet = {
    keys: [{ ...(await exportJWK(publicKey)), kid: 'platform-key', alg: 'RS256', use: 'sig' }],
  }
  const clientId = `client-${randomUUID()}`
  const registrationToken = randomUUID()
  const accessTokens = new Map<string, string>()
  const usedAssertions = new Set<string>()
  const gradebook = new Map<string, Score>()
  const receivedScores: Score[] = []
  const chosen: Record<string, unknown>[] = []
  const registered: Record<string, unknown>[] = []
  let scoreRefusal: Answer | null = null
  let scoreRequests = 0
  const openings = new Map<string, Opening>()
  let isAway = false
  let url = ''
  const toolKeys = () => createRemoteJWKSet(new URL('/lti/jwks', reach()))
  const sign = (payload: Record<string, unknown>) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid: 'platform-key', typ: 'JWT' })
      .sign(privateKey)
  const describe = (opening: Opening, nonce: string) =>
    describeLaunch(url, clientId, `${publicUrl}/lti/launch`, opening, nonce, now())

  const register = (request: IncomingMessage, body: string): Answer => {
    if (request.headers.authorization !== `Bearer ${registrationToken}`) return { status: 401, body: {} }
    const asked = JSON.parse(body) as { token_endpoint_auth_method: string; jwks_uri: string }
    if (asked.token_endpoint_auth_method !== 'private_key_jwt') return { status: 400, body: {} }
    registered.push(asked)
    const toolClaim = 'https://purl.imsglobal.org/spec/lti-tool-configuration'
    return { status: 200, body: { ...asked, client_id: clientId, [toolClaim]: { deployment_id: '1' } } }
  }
  const authorize = async (query: URLSearchParams): Promise<Answer> => {
    const opening = openings.get(query.get('lti_message_hint') ?? '')
    const toolUrl = `${publicUrl}/lti/launch`
    const isAsExpected =
      query.get('client_id') === clientId &&
      query.get('redirect_uri') === toolUrl &&
      query.get('response_mode') === 'form_post' &&
      opening?.user === query.get('login_hint')
    if (!opening || !isAsExpected) return { status: 400, body: {} }
    const idToken = await sign(describe(opening, query.get('nonce') ?? ''))
    const html = `<!doctype html><form method="post" action="${toolUrl}"><input name="id_token" value="${idToken}"><input name="state" value="${query.get('state')}"><button>Go</button></form><script>document.forms[0].submit()</script>`
    return { status: 200, body: html, headers: { 'content-type': 'text/html' } }
  }
  const giveToken = async (body: string): Promise<Answer> => {
    const form = new URLSearchParams(body)
    const { payload } = await jwtVerify(form.get('client_assertion') ?? '', toolKeys(), {
      issuer: clientId,
      subject: clientId,
      audience: `${url}/token`,
      requiredClaims: ['jti', 'iat', 'exp'],
      currentDate: now(),
    })
    const jti = String(payload.jti)
    if (usedAssertions.has(jti)) return { status: 400, body: { error: 'invalid_client' } }
    usedAssertions.add(jti)
    const token = randomUUID()
    accessTokens.set(token, form.get('scope') ?? '')
    return {
      status: 200,
      body: { access_token: token, token_type: 'Bearer', expires_in: 3600, scope: form.get('scope') },
    }
  }
  const mayUse = (request: IncomingMessage, scope: string) =>
    accessTokens.get(request.headers.authorization?.slice('Bearer '.length) ?? '')?.includes(scope)
  const receiveScore = (request: IncomingMessage, lineItem: string, body: string): Answer => {
    scoreRequests += 1
    if (!mayUse(request, 'scope/score')) return { status: 401, body: {} }
    if (scoreRefusal) return scoreRefusal
    if (request.headers['content-type'] !== 'application/vnd.ims.lis.v1.score+json')
      return { status: 415, body: {} }
    const score = { ...(JSON.parse(body) as Score), lineItem }
    const key = `${lineItem} ${score.userId}`
    const existingScore = gradebook.get(key)
    if (existingScore && existingScore.timestamp > score.timestamp) return { status: 409, body: {} }
    if (existingScore?.timestamp !== score.timestamp) receivedScores.push(score)
    gradebook.set(key, score)
    return { status: 200, body: {} }
  }
  const receiveChoice = async (body: string): Promise<Answer> => {
    const jwt = new URLSearchParams(body).get('JWT') ?? ''
    const { payload } = await jwtVerify(jwt, toolKeys(), {
      issuer: clientId,
      audience: url,
      currentDate: now(),
    })
    chosen.push(payload)
    return {
      status: 200,
      body: '<!doctype html><h1>Added to the course</h1>',
      headers: { 'content-type': 'text/html' },
    }
  }
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const body = await readBody(request)
    if (isAway) return { status: 503, body: {} }
    if (pathname === '/.well-known/openid-configuration')
      return {
        status: 200,
        body: {
          issuer: url,
          authorization_endpoint: `${url}/auth`,
          registration_endpoint: `${url}/register`,
          token_endpoint: `${url}/token`,
          jwks_uri: `${url}/jwks`,
        },
      }
    if (pathname === '/course') {
      const frame = `<iframe title="Activity" width="1000" height="800" src="${searchParams.get('src')?.replaceAll('&', '&#38;')}"></iframe>`
      return { status: 200, body: `<!doctype html>${frame}`, headers: { 'content-type': 'text/html' } }
    }
    if (pathname === '/jwks') return { status: 200, body: keySet }
    if (pathname === '/register') return register(request, body)
    if (pathname === '/auth') return authorize(searchParams)
    if (pathname === '/token') return giveToken(body)
    if (pathname === '/chosen') return receiveChoice(body)
    const lineItem = /^\/lineitems\/([^/]+)\/scores$/.exec(pathname)?.[1]
    return lineItem ? receiveScore(request, lineItem, body) : { status: 404, body: {} }
  }
  const server = createServer((request, response) => {
    void answer(request)
      .catch(error => ({ status: 400, body: { error: String(error) } }) as Answer)
      .then(({ status, body, headers }) => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers })
        response.end(typeof body === 'string' ? body : JSON.stringify(body))
      })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    clientId,
    typed: {
      name: 'Moodle',
      issuer: url,
      clientId,
      authUrl: `${url}/auth`,
      tokenUrl: `${url}/token`,
      jwksUrl: `${url}/jwks`,
      deploymentId: '1',
    },
    configuration: `openid_configuration=${encodeURIComponent(`${url}/.well-known/openid-configuration`)}&registration_token=${registrationToken}`,
    gradebook,
    receivedScores,
    chosen,
    registered,
    open: opening => {
      const hint = randomUUID()
      openings.set(hint, opening)
      const query = {
        iss: url,
        client_id: clientId,
        login_hint: opening.user,
        lti_message_hint: hint,
        target_link_uri: `${publicUrl}/lti/launch`,
      }
      return `${publicUrl}/lti/login?${new URLSearchParams(query)}`
    },
    describe,
    sign,
    publicKeys: () => keySet,
    refuseScores: next => {
      scoreRefusal = next
    },
    countScoreRequests: () => scoreRequests,
    goAway: next => {
      isAway = next
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Content of a tool's token, for any audience. */
export const readChosenItem = (payload: Record<string, unknown> | undefined) =>
  (
    payload?.[claims.items] as {
      title: string
      custom: Record<string, string>
      lineItem?: { scoreMaximum: number }
    }[]
  )?.[0]
