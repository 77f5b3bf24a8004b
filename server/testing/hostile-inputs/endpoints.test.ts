// Unexpected values in every endpoint of the contract, from every permitted caller: refused with a readable
// message, and the next request works.
import { type EndpointName, endpoints } from '@lantern/contract/api'
import type { Endpoint } from '@lantern/contract/endpoint'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayCall } from '../../actions/actor.ts'
import type { Person } from '../client.ts'
import { type OwnedRows, seedOwnedRows } from '../owned-rows.ts'
import { repeatHint, sampleSize, seedOf } from '../sample.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { buildValue, spoilt, writeInAddress, writeJson } from './from-schema.ts'

const allTries = 14
/** Requests per endpoint with input, by kind of permitted caller. */
const tries = sampleSize({ sample: 4, all: allTries })

let server: TestServer
let own: OwnedRows
let callers: Record<Caller, Person>
const callerKinds = ['nobody', 'visitor', 'student', 'teacher', 'admin'] as const
type Caller = (typeof callerKinds)[number]

beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } })
  const seeded = await seedOwnedRows(server)
  own = seeded.own
  const { nobody, visitor, owner, teacher, admin } = seeded.crowd
  callers = { nobody, visitor, student: owner, teacher, admin }
})
afterAll(() => server.close())

const getActor = (caller: Caller) =>
  caller === 'nobody'
    ? null
    : {
        accountId: '',
        sessionId: '',
        hasSecondFactor: false,
        awaitsApproval: false,
        language: null,
        kind: caller === 'visitor' ? ('visitor' as const) : ('account' as const),
        role: caller === 'visitor' ? ('student' as const) : caller,
      }

const getDefinition = (name: EndpointName): Endpoint => endpoints[name]

/** Endpoints that take any input. */
const names = (Object.keys(endpoints) as EndpointName[]).filter(name => {
  const { params, query, body } = getDefinition(name)
  return params || query || body
})

/** Request number, so that limits by address don't apply. */
let made = 0

type Request = { params: unknown; query: unknown; body: unknown }

const getRecord = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value).slice(0, 50) : [['value', value]]

const buildAddress = (definition: Endpoint, { params, query }: Request): string => {
  const given = new Map(getRecord(params))
  const path = definition.path.replace(/:(\w+)/g, (_, key: string) => writeInAddress(given.get(key) ?? ''))
  const search = definition.query
    ? getRecord(query).map(([key, value]) => `${writeInAddress(key)}=${writeInAddress(value ?? null)}`)
    : []
  return `/api${path}?${search.join('&')}`.slice(0, 12_000)
}

const buildUpload = (value: unknown): RequestInit => {
  const form = new FormData()
  form.append('file', new Blob([writeJson(value)]), writeJson(value).slice(0, 300))
  for (const [key, part] of getRecord(value).slice(0, 4)) form.append(key, writeJson(part).slice(0, 5_000))
  return { body: form }
}

const send = async (name: EndpointName, person: Person, request: Request) => {
  made += 1
  const definition = getDefinition(name)
  const { body } = definition
  const json = { body: writeJson(request.body), headers: { 'content-type': 'application/json' } }
  const sent = body === undefined ? {} : body === 'upload' ? buildUpload(request.body) : json
  const address = `10.${made >> 16}.${(made >> 8) & 255}.${made & 255}`
  const headers = { ...('headers' in sent ? json.headers : {}), 'x-forwarded-for': address }
  return person.fetch(buildAddress(definition, request), { method: definition.method, ...sent, headers })
}

const requestTo = (name: EndpointName): fc.Arbitrary<Request> => {
  const { params, query, body } = getDefinition(name)
  const valid = {
    params: params ? buildValue(params, own) : undefined,
    query: query ? buildValue(query, own) : undefined,
    body: body === 'upload' ? { name: 'tides.txt' } : body ? buildValue(body, own) : undefined,
  }
  const parts = (['params', 'query', 'body'] as const).filter(part => valid[part] !== undefined)
  return fc
    .constantFrom(...parts)
    .chain(part => spoilt(valid[part]).map(value => ({ ...valid, [part]: value })))
}

test.each(names)('%s takes whatever comes', async name => {
  const { access } = getDefinition(name)
  for (const caller of callerKinds.filter(kind => mayCall(access, getActor(kind)))) {
    const person = callers[caller]
    await fc.assert(
      fc.asyncProperty(requestTo(name), async request => {
        const answer = await send(name, person, request)
        const text = await answer.text()
        expect(answer.status, `${caller}, ${repeatHint}: ${text.slice(0, 300)}`).toBeLessThan(500)
      }),
      { seed: seedOf(`${name} ${caller}`), numRuns: tries },
    )
    expect((await callers.admin.fetch('/api/session')).status).toBe(200)
  }
})

/** Written as text: what is nested this deep can't be written out of a value. */
const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`

test.each(names.filter(name => typeof getDefinition(name).body === 'object'))(
  '%s takes values nested without end',
  async name => {
    const { access, body, params } = getDefinition(name)
    const caller = callerKinds.find(kind => mayCall(access, getActor(kind))) ?? 'nobody'
    const fields = body && body !== 'upload' ? getRecord(buildValue(body, own)) : []
    const request = {
      params: params ? buildValue(params, own) : undefined,
      query: undefined,
      body: undefined,
    }
    made += 1
    const answer = await callers[caller].fetch(buildAddress(getDefinition(name), request), {
      method: getDefinition(name).method,
      body: `{${fields.map(([key]) => `${JSON.stringify(key)}:${nested}`).join(',')}}`,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.200.${(made >> 8) & 255}.${made & 255}`,
      },
    })
    expect(answer.status, await answer.text()).toBeLessThan(500)
  },
)

test('more than ten thousand tries were made, or their share of a sample', () =>
  expect(made).toBeGreaterThan((10_000 * tries) / allTries))
