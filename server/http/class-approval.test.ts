// Every endpoint that names a class × teachers by their approval, and classes by their owner's: a class is trusted by its
// own approved owner, and what reaches its students is done by approved teachers alone. The endpoints are read from the
// contract, so that a new one fails without a row.
import { type EndpointName, endpoints } from '@lantern/contract/api'
import type { Endpoint } from '@lantern/contract/endpoint'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { mayCall } from '../actions/actor.ts'
import { classTeachers } from '../database/schema/classes.ts'
import { teacherProfiles } from '../database/schema/teachers.ts'
import {
  type ApprovalCaller,
  approvalAnswers,
  approvalCallers,
  approvalRequests,
  triedElsewhere,
} from '../testing/class-approval-rows.ts'
import type { Person } from '../testing/client.ts'
import { type OwnedRows, seedOwnedRows } from '../testing/owned-rows.ts'
import { teacherWaiting } from '../testing/people.ts'
import { approvedTeacher } from '../testing/played-rooms.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const teacher = {
  accountId: '',
  sessionId: '',
  hasSecondFactor: false,
  kind: 'account' as const,
  role: 'teacher' as const,
  awaitsApproval: false,
  language: null,
}

/** Whether the input contains a class, at any depth. */
const namesClass = (schema: unknown): boolean =>
  schema instanceof z.ZodType &&
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes('"classId"')

const named = (Object.entries(endpoints) as [EndpointName, Endpoint][]).flatMap(
  ([name, { path, body, query, access }]) =>
    mayCall(access, teacher) && (path.includes(':classId') || namesClass(body) || namesClass(query))
      ? [name]
      : [],
)

type World = { own: OwnedRows; people: Partial<Record<ApprovalCaller, Person>> }

let server: TestServer
let worlds: World[]
/** Tried separately: a teacher who claims a class is its owner afterwards. */
let claimed: World

const putTeacher = (classId: string, { accountId }: Person, role: 'assistant' | 'co-teacher') =>
  server.database.db.insert(classTeachers).values({ classId, accountId, role, addedAt: server.clock.now() })

const seedApproved = async (): Promise<World> => {
  const { own, crowd } = await seedOwnedRows(server)
  const { classId } = own
  const [assistant, coTeacher, pending, removed] = [
    await approvedTeacher(server),
    await approvedTeacher(server),
    await teacherWaiting(server),
    await approvedTeacher(server),
  ]
  await putTeacher(classId, assistant, 'assistant')
  for (const person of [coTeacher, pending, removed]) await putTeacher(classId, person, 'co-teacher')
  await crowd.teacher.call('DELETE /classes/:classId/teachers/:colleagueId', {
    params: { classId, colleagueId: removed.accountId },
  })
  return {
    own,
    people: {
      'another class’s teacher': await approvedTeacher(server),
      'pending stranger': await teacherWaiting(server),
      'removed teacher': removed,
      'pending co-teacher': pending,
      assistant,
      'co-teacher': coTeacher,
      owner: crowd.teacher,
    },
  }
}

const seedWithoutOwner = async (): Promise<World> => {
  const { own, crowd } = await seedOwnedRows(server)
  const coTeacher = await approvedTeacher(server)
  await putTeacher(own.classId, coTeacher, 'co-teacher')
  await server.database.db
    .update(teacherProfiles)
    .set({ decision: 'rejected' })
    .where(eq(teacherProfiles.accountId, crowd.teacher.accountId))
  return {
    own,
    people: { 'owner who lost approval': crowd.teacher, 'co-teacher without an owner': coTeacher },
  }
}

beforeAll(async () => {
  server = await startTestServer()
  worlds = [await seedApproved(), await seedWithoutOwner()]
  claimed = await seedWithoutOwner()
})
afterAll(() => server.close())

const send = async (name: EndpointName, person: Person, { own }: World): Promise<string> => {
  const { path, method }: Endpoint = endpoints[name]
  const { body, query } = approvalRequests(
    () => server,
    () => own,
  )[name]
  const filled = path.replace(/:(\w+)/g, (_, key: keyof OwnedRows) => own[key])
  const response = await person.fetch(`/api${filled}${query ? `?${new URLSearchParams(query())}` : ''}`, {
    method,
    ...(body ? { body: JSON.stringify(body()), headers: { 'content-type': 'application/json' } } : {}),
  })
  const text = await response.text()
  return response.ok ? 'ok' : (JSON.parse(text) as { code: string }).code
}

test('every endpoint that names a class has a row', () => {
  const listed = [...Object.keys(approvalAnswers), ...Object.keys(triedElsewhere)]
  expect(listed.toSorted()).toEqual(named.toSorted())
})

const refusals = ['not-found', 'not-allowed', 'teacher-not-approved', 'class-without-owner', 'not-signed-in']

/** Permitted callers may remove each other's rows: of several, one finds them. */
const simplify = (expected: string, found: string): string =>
  expected === 'ok' && (!refusals.includes(found) || found === 'not-found') ? 'ok' : found

const rows = approvalRequests(
  () => server,
  () => ({}) as OwnedRows,
)
const names = named
  .filter(name => approvalAnswers[name])
  .toSorted((a, b) => (rows[a].last ?? 0) - (rows[b].last ?? 0))

test.each(names)('%s', async name => {
  const expected = approvalAnswers[name]
  const found = new Map<ApprovalCaller, string>()
  const reached: boolean[] = []
  await Promise.all(
    worlds.map(async (seeded, at) => {
      const world = name === 'claimClass' && at === 1 ? claimed : seeded
      const callers = approvalCallers.filter(caller => world.people[caller])
      const answers = await Promise.all(
        callers.map(async caller => {
          const answer = await send(name, world.people[caller] as Person, world)
          found.set(caller, simplify(expected?.[caller] ?? '', answer))
          return expected?.[caller] === 'ok' && !refusals.includes(answer)
        }),
      )
      reached.push(answers.some(Boolean))
    }),
  )
  expect(Object.fromEntries(found)).toEqual(expected)
  expect(reached, 'somebody who may finds what is named').toContain(true)
})
