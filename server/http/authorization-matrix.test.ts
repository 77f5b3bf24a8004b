// Every endpoint × every kind of caller: permissions are read from the contract, and every owned item is
// tried by all non-owners. Rows are in the features' `caller-rows.ts`; an endpoint without one doesn't compile.

import { type EndpointName, endpoints } from '@lantern/contract/api'
import type { Endpoint } from '@lantern/contract/endpoint'
import type { Role } from '@lantern/contract/people/identity/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayCall } from '../actions/actor.ts'
import { createCallerRows } from '../testing/all-caller-rows.ts'
import type { Person } from '../testing/client.ts'
import { type OwnedRows, people, seedOwnedRows, type Who } from '../testing/owned-rows.ts'
import { signedIn, visitor } from '../testing/people.ts'
import { approvedTeacher } from '../testing/played-rooms.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { isOpenBeforeApproval } from './open-before-approval.ts'

let server: TestServer
let crowd: Record<Who, Person>
let own: OwnedRows

beforeAll(async () => {
  server = await startTestServer()
  const seeded = await seedOwnedRows(server)
  crowd = seeded.crowd
  own = seeded.own
})
afterAll(() => server.close())

const rows = createCallerRows(
  () => own,
  () => server,
)

/** Status and refusal code, if any. */
const request = async (name: EndpointName, person: Person) => {
  const definition: Endpoint = endpoints[name]
  const row = rows[name]
  const path = definition.path.replace(/:(\w+)/g, (_, key: keyof typeof own) => own[key])
  const query = row.query ? `?${new URLSearchParams(row.query())}` : ''
  const body = row.body ? JSON.stringify(row.body()) : undefined
  const response = await person.fetch(`/api${path}${query}`, {
    method: definition.method,
    ...(body ? { body, headers: { 'content-type': 'application/json' } } : {}),
  })
  const text = await response.text()
  const code = response.ok ? null : (JSON.parse(text) as { code: string }).code
  return { status: response.status, code }
}

const roleOf: { [who in Who]?: Role } = {
  'unapproved teacher': 'teacher',
  teacher: 'teacher',
  admin: 'admin',
}

const getActor = (who: Who) =>
  who === 'nobody'
    ? null
    : {
        accountId: '',
        sessionId: '',
        hasSecondFactor: false,
        awaitsApproval: who === 'unapproved teacher',
        language: null,
        kind: who === 'visitor' ? ('visitor' as const) : ('account' as const),
        role: roleOf[who] ?? ('student' as const),
      }

const holdersOf: Record<'owner' | 'teacher' | 'both' | 'teacher and admins', readonly Who[]> = {
  owner: ['owner'],
  teacher: ['teacher'],
  both: ['owner', 'teacher'],
  'teacher and admins': ['teacher', 'admin'],
}

const names = (Object.keys(endpoints) as EndpointName[]).sort(
  (a, b) => (rows[a].last ?? 0) - (rows[b].last ?? 0),
)

type Answer = Awaited<ReturnType<typeof request>>

/** Refusal codes that an admitted caller never gets. */
const closed = ['not-signed-in', 'not-allowed', 'not-found', 'internal']

/** Expected answer for a caller of an endpoint, and the format to compare it in. */
const ruleOf = (name: EndpointName, who: Who): { expected: string; describe(answer: Answer): string } => {
  const { access }: Endpoint = endpoints[name]
  const { owned, refuses } = rows[name]
  const inFull = ({ status, code }: Answer) => `${status} ${code}`
  if (!mayCall(access, getActor(who)))
    return {
      expected: who === 'nobody' || who === 'visitor' ? '401 not-signed-in' : '403 not-allowed',
      describe: inFull,
    }
  if (who === 'unapproved teacher' && !isOpenBeforeApproval(name, access))
    return { expected: '403 teacher-not-approved', describe: inFull }
  const holders = holdersOf[owned === undefined || owned === true ? 'owner' : owned]
  if (owned && !holders.includes(who))
    return { expected: '404', describe: answer => (answer.status === 404 ? '404' : inFull(answer)) }
  const isClosed = ({ code }: Answer) => code !== null && code !== refuses && closed.includes(code)
  return { expected: 'let in', describe: answer => (isClosed(answer) ? inFull(answer) : 'let in') }
}

test.each(names)('%s answers each caller by their rights', async name => {
  const rules = people.map(who => ruleOf(name, who))
  const found = await Promise.all(
    rules.map(async ({ describe }, at) => describe(await request(name, crowd[people[at] as Who]))),
  )
  const isRemoved = rows[name].once === true && found.includes('let in')
  const described = found.map((answer, at) =>
    isRemoved && rules[at]?.expected === 'let in' && answer === '404 not-found' ? 'let in' : answer,
  )
  const byCaller = (answers: readonly (string | undefined)[]) =>
    Object.fromEntries(people.map((who, at) => [who, answers[at]]))
  expect(byCaller(described)).toEqual(byCaller(rules.map(({ expected }) => expected)))
})

test('an unapproved teacher can call no study endpoint and every endpoint for preparing quizzes', () => {
  const isOpen = (name: EndpointName) => isOpenBeforeApproval(name, endpoints[name].access)
  const prepares = [
    'addSource',
    'searchSources',
    'makeTeacherQuiz',
    'changeTeacherQuestion',
    'addBankQuestions',
  ]
  const studies = [
    'askQuestion',
    'startThread',
    'startOpenThread',
    'addVideo',
    'readVideo',
    'makeSummary',
    'makeMindMap',
    'makeQuiz',
    'startAttempt',
    'makeFlashcards',
    'gradeCard',
    'readDoubt',
    'startHomework',
    'suggestQuestions',
  ]
  expect((prepares as EndpointName[]).filter(name => !isOpen(name))).toEqual([])
  expect((studies as EndpointName[]).filter(isOpen)).toEqual([])
})

test('a list shows nobody else’s sources, conversations or hits', async () => {
  const start = { visitor, teacher: approvedTeacher, student: signedIn, admin: signedIn }
  for (const who of ['visitor', 'student', 'teacher', 'admin'] as const) {
    const person = await start[who](server, who as Role)
    expect((await person.call('GET /sources')).body.sources).toEqual([])
    expect((await person.call('GET /threads')).body.threads).toEqual([])
    expect((await person.call('GET /search', { query: { q: 'tides' } })).body.hits).toEqual([])
  }
})
