// Rosters whose files don't name their encoding, and those of OneRoster 1.1.
import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../testing/client.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { signedIn } from '../../../../testing/people.ts'
import { type Asked, buildRoster, manifest, zip } from '../../../../testing/roster-files.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer({ env: { REQUIRE_TWO_FACTOR: 'false' } })
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const readUntilDone = (rosterId: string) =>
  eventually(
    async () => (await admin.call('GET /admin/rosters/:rosterId', { params: { rosterId }, query: {} })).body,
    ({ roster }) => roster.state !== 'reading' && roster.state !== 'importing',
  )

const bring = async (files: Record<string, string | Buffer>) => {
  const form = new FormData()
  form.append('file', await zip(files), 'roster.zip')
  const answer = await admin.fetch('/api/admin/rosters', { method: 'POST', body: form })
  const { roster } = (await answer.json()) as { roster: { id: string } }
  return readUntilDone(roster.id)
}

const aRoster = (given: string, family: string): Asked => ({
  people: [{ id: 'pupil', given, family }],
  classes: [{ id: 'class', title: '9A' }],
  enrolled: [{ classId: 'class', userId: 'pupil', role: 'student' }],
})

const encodeAll = (files: Record<string, string>, encoding: string) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, iconv.encode(text, encoding)]))

const namesOf = ({ lines }: Awaited<ReturnType<typeof bring>>) =>
  lines
    .filter(({ file, outcome }) => file === 'enrollments.csv' && outcome === 'class-waits')
    .map(({ text }) => text)

test('a roster in an old encoding is run once somebody has looked at its letters', async () => {
  const files = buildRoster(aRoster('Łukasz', 'Wójcik'))
  const read = await bring(encodeAll(files, 'windows-1250'))
  expect(read.roster).toMatchObject({ state: 'ready', encoding: { isConfirmed: false } })
  const params = { rosterId: read.roster.id }
  expect((await admin.call('POST /admin/rosters/:rosterId/run', { params })).body).toMatchObject({
    code: 'encoding-unconfirmed',
  })
  const choose = (encoding: 'windows-1250' | 'windows-1251' | 'shift_jis') =>
    admin.call('POST /admin/rosters/:rosterId/encoding', { params, body: { encoding } })
  expect((await choose('windows-1251')).status).toBe(202)
  expect(namesOf(await readUntilDone(read.roster.id))).not.toEqual(['Łukasz Wójcik · 9A'])
  expect((await choose('windows-1250')).status).toBe(202)
  const again = await readUntilDone(read.roster.id)
  expect(namesOf(again)).toEqual(['Łukasz Wójcik · 9A'])
  expect(again.roster.encoding).toMatchObject({ encoding: 'windows-1250', isConfirmed: true })
  expect((await choose('shift_jis')).body).toMatchObject({ code: 'import-not-ready' })
  expect((await admin.call('POST /admin/rosters/:rosterId/run', { params })).status).toBe(202)
  expect((await readUntilDone(read.roster.id)).roster).toMatchObject({ state: 'done', encoding: null })
})

test('UTF-8 with a mark and semicolons leaves no question', async () => {
  const files = Object.fromEntries(
    Object.entries(buildRoster(aRoster('José', 'Núñez'))).map(([name, text]) => [
      name,
      `\ufeff${text.replaceAll(',', ';')}`,
    ]),
  )
  const read = await bring(files)
  expect(read.roster).toMatchObject({ state: 'ready', encoding: null })
  expect(namesOf(read)).toEqual(['José Núñez · 9A'])
})

test('a name whose letters were lost before is reported and gets no account', async () => {
  const read = await bring(buildRoster(aRoster('Jos\ufffd', 'Nunez')))
  expect(read.lines).toContainEqual({
    file: 'users.csv',
    line: 2,
    text: 'Jos\ufffd Nunez',
    outcome: 'name-unreadable',
  })
  expect(namesOf(read)).toEqual([])
})

test('OneRoster 1.1 has its roles among the users, in a folder or not', async () => {
  const { 'roles.csv': _, ...files } = buildRoster(aRoster('Mei', 'Tan'))
  const first = {
    ...files,
    'manifest.csv': manifest({ 'oneroster.version': '1.1', 'file.roles': 'absent' }),
  }
  const inFolder = Object.fromEntries(
    Object.entries(first).map(([name, text]) => [`export/2026/${name}`, text]),
  )
  for (const files of [first, inFolder]) {
    const read = await bring(files)
    expect(read.roster).toMatchObject({ state: 'ready', failure: null })
    expect(namesOf(read)).toEqual(['Mei Tan · 9A'])
  }
})
