// Every endpoint of a class × everybody who is in it or in another: who may read it, change it, or do only what its owner
// may. A new endpoint whose path names a class fails without `classRole` in its
// feature's `caller-rows.ts`.
import { type EndpointName, endpoints } from '@lantern/contract/api'
import type { ClassRole } from '@lantern/contract/classes/classes/class-limits.rules'
import type { Endpoint } from '@lantern/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classTeachers } from '../database/schema/classes.ts'
import { createCallerRows } from '../testing/all-caller-rows.ts'
import type { CallerRow } from '../testing/caller-rows.ts'
import { createClass, joinClass } from '../testing/classes.ts'
import type { Person } from '../testing/client.ts'
import { type OwnedRows, seedOwnedRows } from '../testing/owned-rows.ts'
import { signedIn } from '../testing/people.ts'
import { approvedTeacher } from '../testing/played-rooms.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** Class roles, from least to most rights. */
const insiders = ['student', 'assistant', 'co-teacher', 'owner'] as const
const outsiders = ['student of another class', 'teacher of another class'] as const
type Insider = (typeof insiders)[number]
type Who = Insider | (typeof outsiders)[number]

let server: TestServer
let own: OwnedRows
let crowd: Record<Who, Person>

/** Approved teachers, so that only the role in the class can be the reason of a refusal. */
const teachAlong = async (role: Exclude<ClassRole, 'owner'>): Promise<Person> => {
  const teacher = await approvedTeacher(server)
  await server.database.db
    .insert(classTeachers)
    .values({ classId: own.classId, accountId: teacher.accountId, role, addedAt: server.clock.now() })
  return teacher
}

beforeAll(async () => {
  server = await startTestServer()
  const seeded = await seedOwnedRows(server)
  own = seeded.own
  const stranger = await approvedTeacher(server)
  const { code } = await createClass(stranger)
  const guest = await signedIn(server)
  await joinClass(guest, code)
  colleagueEmail = await getEmail(await approvedTeacher(server))
  crowd = {
    student: seeded.crowd.owner,
    assistant: await teachAlong('assistant'),
    'co-teacher': await teachAlong('co-teacher'),
    owner: seeded.crowd.teacher,
    'student of another class': guest,
    'teacher of another class': stranger,
  }
})
afterAll(() => server.close())

const getEmail = async (person: Person): Promise<string> =>
  (await person.call('GET /account')).body.account.user.email

let colleagueEmail: string
const rows = createCallerRows(
  () => own,
  () => server,
)
const requests: Record<EndpointName, CallerRow> = {
  ...rows,
  inviteClassTeacher: {
    ...rows.inviteClassTeacher,
    body: () => ({ email: colleagueEmail, role: 'assistant' }),
  },
}
/** Shared items belong to the owner. */
const openedBy: Partial<Record<EndpointName, Insider>> = { shareWithClass: 'owner' }

/** Status and refusal code, if any. */
const send = async (name: EndpointName, person: Person): Promise<{ status: number; code: string | null }> => {
  const { path, method }: Endpoint = endpoints[name]
  const { body, query } = requests[name]
  const named = path.replace(/:(\w+)/g, (_, key: keyof OwnedRows) => own[key])
  const response = await person.fetch(`/api${named}${query ? `?${new URLSearchParams(query())}` : ''}`, {
    method,
    ...(body ? { body: JSON.stringify(body()), headers: { 'content-type': 'application/json' } } : {}),
  })
  const text = await response.text()
  return { status: response.status, code: response.ok ? null : (JSON.parse(text) as { code: string }).code }
}

const names = (Object.keys(requests) as EndpointName[])
  .filter(name => requests[name].classRole)
  .sort((a, b) => (requests[a].last ?? 0) - (requests[b].last ?? 0))

test('every endpoint whose path names a class is tried', () => {
  const found = Object.entries(endpoints).filter(([, { path }]) => path.includes(':classId'))
  expect(names.toSorted()).toEqual(found.map(([name]) => name).sort())
})

const refused = [403, 404]

/** Permitted roles to try, least rights first; items removed by one are not found by the next. */
const listAllowed = (name: EndpointName): readonly Insider[] => {
  const first = requests[name].classRole
  if (first === undefined || first === 'nobody') return []
  return first === 'student alone' ? ['student'] : insiders.slice(insiders.indexOf(first))
}

test.each(names)('%s answers everybody by their role in the class', async name => {
  const allowed = listAllowed(name)
  const describeAnswer = (status: number) => (refused.includes(status) ? 'refused' : 'open')
  const tried: [Who, string][] = [
    ...outsiders.map(who => [who, 'refused'] satisfies [Who, string]),
    ...insiders.filter(who => !allowed.includes(who)).map(who => [who, 'refused'] satisfies [Who, string]),
    ...allowed.slice(0, 1).map(who => [openedBy[name] ?? who, 'open'] satisfies [Who, string]),
  ]
  const found = await Promise.all(
    tried.map(async ([who]) => [who, describeAnswer((await send(name, crowd[who])).status)]),
  )
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(tried))
})

/** Endpoints refused in an archived class; all others still read, correct or remove. */
const endsWithTheYear: readonly EndpointName[] = [
  'addRoster',
  'addStudentNote',
  'changeClassGroup',
  'createClassGroup',
  'listClassDoubts',
  'makeClassAccounts',
  'previewInvitations',
  'renewSignInCard',
  'sendInvitations',
  'shareWithClass',
  'writeAnnouncement',
]

describe('an archived class', () => {
  beforeAll(async () => {
    const seeded = await seedOwnedRows(server)
    own = seeded.own
    crowd = { ...crowd, owner: seeded.crowd.teacher, student: seeded.crowd.owner }
    const archived = { params: { classId: own.classId }, body: { isArchived: true } }
    expect((await crowd.owner.call('PATCH /classes/:classId', archived)).status).toBe(200)
  })

  test.each(endsWithTheYear)('%s is refused with the reason', async name => {
    expect(await send(name, crowd.owner)).toMatchObject({ status: 409, code: 'class-closed' })
  })
  test.each(['readClass', 'readGradebook', 'listClassMaterial', 'exportGradebook'] as const)(
    '%s goes on',
    async name => {
      expect((await send(name, crowd.owner)).status).toBe(200)
    },
  )
  test.each(['listClassMaterial', 'listAnnouncements'] as const)(
    '%s goes on for its students',
    async name => {
      expect((await send(name, crowd.student)).status).toBe(200)
    },
  )
})
