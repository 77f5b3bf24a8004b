// Tests of reading a course's members from its platform.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutgoing } from '../../../platform/outgoing/index.ts'
import { launchFrom, step } from '../../../testing/lti-browser.ts'
import { startLtiPlatform, type TestPlatform } from '../../../testing/lti-platform.ts'
import { ltiEnv, seedPlatform } from '../../../testing/lti-rows.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type RosterMember, readRoster } from './index.ts'
import { findNextPage } from './roster.rules.ts'

let server: TestServer
let platform: TestPlatform
let linkId: string

const membership = (role: string) => `http://purl.imsglobal.org/vocab/lis/v2/membership#${role}`
const member = (n: number, change = {}) => ({
  user_id: `student-${n}`,
  status: 'Active',
  roles: [membership('Learner')],
  name: `Student ${n}`,
  email: `student-${n}@school.test`,
  ...change,
})

beforeAll(async () => {
  server = await startTestServer({ worker: false, env: ltiEnv })
  const now = () => server.clock.now()
  platform = await startLtiPlatform({ publicUrl: ltiEnv.PUBLIC_URL, reach: () => server.url, now })
  await seedPlatform(await signedIn(server, 'admin'), platform.typed)
  const opening = { user: 'somebody', isTeacher: false, activity: 'course' }
  await step(await signedIn(server), await launchFrom(server, platform, opening), 'connect')
  const { rows } = await server.database.pool.query('select id from lti_resource_links')
  linkId = rows[0].id
})
afterAll(async () => {
  await platform.close()
  await server.close()
})

const read = (): Promise<RosterMember[]> =>
  readRoster(
    {
      db: server.database.db,
      clock: server.clock,
      seal: server.seal,
      outgoing: createOutgoing({ internalHosts: ['127.0.0.1'] }),
      publicUrl: ltiEnv.PUBLIC_URL,
    },
    linkId,
  )

test('a thousand people come on ten pages, without those who have left', async () => {
  const people = Array.from({ length: 998 }, (_, n) => member(n))
  platform.members.splice(
    0,
    Infinity,
    ...people,
    member(998, { roles: [membership('Instructor')], email: undefined }),
    member(999, { status: 'Inactive' }),
  )
  const roster = await read()
  expect(roster).toHaveLength(999)
  expect(roster[0]).toEqual({
    sub: 'student-0',
    name: 'Student 0',
    email: 'student-0@school.test',
    isTeacher: false,
  })
  expect(roster.at(-1)).toEqual({ sub: 'student-998', name: 'Student 998', email: '', isTeacher: true })
})

test.each([
  ['a person without a number', { user_id: undefined }],
  ['NUL in a name', { name: 'a\0b' }],
  ['a name that has no end', { name: 'x'.repeat(10_000) }],
])('%s is no list of people', async (_what, change) => {
  platform.members.splice(0, Infinity, member(1, change))
  await expect(read()).rejects.toMatchObject({ code: 'lti-platform-refused' })
})

test('a platform that is away tells nobody', async () => {
  platform.goAway(true)
  await expect(read()).rejects.toMatchObject({ code: 'lti-platform-refused' })
  platform.goAway(false)
})

test('the next page is one of the same platform', () => {
  const address = 'https://moodle.test/members?x=1'
  expect(findNextPage('<https://moodle.test/members?from=1>; rel="next"', address)).toBe(
    'https://moodle.test/members?from=1',
  )
  expect(findNextPage('</a>; rel=differences, </b>; rel=next', address)).toBe('https://moodle.test/b')
  for (const header of [
    '',
    '<https://evil.test/>; rel="next"',
    '<a>; rel="prev"',
    'next',
    '<http://[>; rel=next',
  ])
    expect(findNextPage(header, address)).toBeNull()
})
