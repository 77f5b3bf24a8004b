// Tests of files that are no roster, or hostile ones: refused with a reason, as a whole or by row.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Asked,
  buildRoster,
  manifest,
  rosterHeaders,
  writeTable,
  zip,
} from '../../../../testing/roster-files.ts'
import { readRosterArchive } from './read-archive.ts'
import { RosterError } from './read-table.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-rosters-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const asked: Asked = {
  people: [
    { id: 'mei', email: 'mei@school.test' },
    { id: 'head', given: 'Asha', family: 'Rao', email: 'asha@school.test' },
  ],
  classes: [{ id: 'class', title: '11B' }],
  enrolled: [
    { classId: 'class', userId: 'head', role: 'teacher' },
    { classId: 'class', userId: 'mei', role: 'student' },
  ],
}
const whole = () => buildRoster(asked)

let number = 0
const readBytes = async (bytes: Uint8Array) => {
  number += 1
  const path = join(folder, `${number}.zip`)
  await writeFile(path, bytes)
  return (await readRosterArchive(path)).roster
}
const readFiles = async (files: Record<string, string | Buffer>) =>
  readBytes(new Uint8Array(await (await zip(files)).arrayBuffer()))

const failureOf = (reading: Promise<unknown>) =>
  reading.then(
    () => null,
    error => {
      if (error instanceof RosterError) return error.failure
      throw error
    },
  )
const without = (name: string) => {
  const { [name]: _, ...files } = whole()
  return files
}
const changed = (name: string, change: (text: string) => string) => {
  const files = whole()
  return { ...files, [name]: change(files[name] ?? '') }
}

test('the files as they should be are read, in a folder and with a byte order mark, too', async () => {
  const { classes, problems } = await readFiles(whole())
  expect(problems).toEqual([])
  expect(classes).toMatchObject([{ name: '11B', subject: 'Biology' }])
  const inFolder = Object.fromEntries(Object.entries(whole()).map(([name, text]) => [`export/${name}`, text]))
  expect((await readFiles(inFolder)).classes).toHaveLength(1)
  expect((await readFiles(changed('users.csv', text => `\uFEFF${text}`))).problems).toEqual([])
})

const refused: [what: string, failure: string, files: () => Record<string, string | Buffer>][] = [
  ['no manifest', 'manifest-missing', () => without('manifest.csv')],
  ['an archive of nothing', 'manifest-missing', () => ({ 'readme.txt': 'hello' })],
  ['a manifest deep in folders', 'manifest-missing', () => ({ 'a/b/c/d/e/manifest.csv': manifest() })],
  ['a manifest of other columns', 'header-wrong', () => ({ ...whole(), 'manifest.csv': 'name,text\na,b' })],
  ['a manifest that is empty', 'header-wrong', () => ({ ...whole(), 'manifest.csv': '' })],
  [
    'OneRoster 1.0',
    'version-other',
    () => ({ ...whole(), 'manifest.csv': manifest({ 'oneroster.version': '1.0' }) }),
  ],
  ['changes alone', 'delta', () => ({ ...whole(), 'manifest.csv': manifest({ 'file.users': 'delta' }) })],
  [
    'a mode that isn’t known',
    'manifest-unreadable',
    () => ({ ...whole(), 'manifest.csv': manifest({ 'file.users': 'maybe' }) }),
  ],
  [
    'a file that is said to be absent',
    'file-not-announced',
    () => ({ ...whole(), 'manifest.csv': manifest({ 'file.enrollments': 'absent' }) }),
  ],
  ['a file that isn’t there', 'file-missing', () => without('enrollments.csv')],
  [
    'a header without a column',
    'header-wrong',
    () => changed('users.csv', text => text.replace('givenName', 'firstName')),
  ],
  [
    'a header in other letters',
    'header-wrong',
    () => changed('users.csv', text => text.replace('sourcedId', 'SOURCEDID')),
  ],
  [
    'a header with a column twice',
    'header-wrong',
    () => changed('users.csv', text => text.replace('middleName', 'email')),
  ],
  [
    'no header at all',
    'header-wrong',
    () => changed('orgs.csv', text => text.split('\r\n').slice(1).join('\r\n')),
  ],
  ['binary rubbish for a table', 'header-wrong', () => ({ ...whole(), 'users.csv': Buffer.alloc(5000, 0) })],
  ['no class', 'empty', () => changed('classes.csv', () => rosterHeaders.classes)],
]
test.each(refused)('%s is refused: %s', async (_what, failure, files) => {
  expect(await failureOf(readFiles(files()))).toBe(failure)
})

test('a truncated or invalid archive is refused', async () => {
  const bytes = new Uint8Array(await (await zip(whole())).arrayBuffer())
  for (const broken of [
    new Uint8Array(100),
    bytes.slice(0, bytes.length / 2),
    new TextEncoder().encode('PK\u0003\u0004'),
  ])
    expect(await failureOf(readBytes(broken))).toBe('not-zip')
})

test('a small archive that grows to hundreds of megabytes is refused while it grows', async () => {
  const files = { ...whole(), 'users.csv': Buffer.alloc(300 * 1_048_576, 'a') }
  expect(await failureOf(readFiles(files))).toBe('too-large')
})

test('more rows than a roster has are refused', async () => {
  const rows = `${rosterHeaders.orgs}\n${'a,,,b,school,,\n'.repeat(300_001)}`
  expect(await failureOf(readFiles({ ...whole(), 'orgs.csv': rows }))).toBe('too-many-rows')
})

const problemsOf = async (files: Record<string, string | Buffer>) =>
  (await readFiles(files)).problems.map(({ file, line, outcome }) => [file, line, outcome])
const row = (header: string, values: Record<string, string>): string =>
  header
    .split(',')
    .map(name => values[name] ?? '')
    .join(',')
const add = (file: keyof typeof rosterHeaders, ...rows: Record<string, string>[]) =>
  changed(`${file}.csv`, text => [text, ...rows.map(one => row(rosterHeaders[file], one))].join('\r\n'))

test('numbers that are missing, too long or duplicate are reported, and the first one counts', async () => {
  expect(
    await problemsOf(
      add(
        'users',
        { givenName: 'No' },
        { sourcedId: 'x'.repeat(256), givenName: 'Long' },
        { sourcedId: 'mei', givenName: 'Second', email: 'other@school.test' },
      ),
    ),
  ).toEqual([
    ['users.csv', 4, 'bad-id'],
    ['users.csv', 5, 'bad-id'],
    ['users.csv', 6, 'id-twice'],
  ])
})

test('addresses that aren’t, or that somebody has already, are left away; the person stays', async () => {
  const files = add(
    'users',
    { sourcedId: 'a', givenName: 'A', email: 'no address' },
    { sourcedId: 'b', givenName: 'B', email: 'MEI@school.test' },
    { sourcedId: 'c', givenName: 'C', email: '<a@b.c>' },
    { sourcedId: 'd', email: 'nameless@school.test' },
  )
  expect(await problemsOf(files)).toEqual([
    ['users.csv', 4, 'bad-address'],
    ['users.csv', 5, 'address-twice'],
    ['users.csv', 6, 'bad-address'],
    ['users.csv', 7, 'name-missing'],
  ])
})

test('organisations in a circle are reported and do not stop the import', async () => {
  const files = add(
    'orgs',
    { sourcedId: 'a', name: 'A', type: 'school', parentSourcedId: 'b' },
    { sourcedId: 'b', name: 'B', type: 'school', parentSourcedId: 'a' },
    { sourcedId: 'self', name: 'Self', type: 'school', parentSourcedId: 'self' },
    { sourcedId: 'lost', name: 'Lost', type: 'school', parentSourcedId: 'nowhere' },
    { sourcedId: 'below', name: 'Below', type: 'school', parentSourcedId: 'a' },
  )
  expect(await problemsOf(files)).toEqual([
    ['orgs.csv', 4, 'org-cycle'],
    ['orgs.csv', 5, 'org-cycle'],
    ['orgs.csv', 6, 'org-cycle'],
    ['orgs.csv', 7, 'org-missing'],
  ])
})

test('a hundred thousand organisations, each below the next, are walked once', async () => {
  const rows = Array.from({ length: 100_000 }, (_, n) => [
    `o${n}`,
    '',
    '',
    'O',
    'school',
    '',
    `o${(n + 1) % 100_000}`,
  ])
  const { problems } = await readFiles({
    ...whole(),
    'orgs.csv': writeTable({
      header: rosterHeaders.orgs,
      rows: [...rows, ['school', '', '', 'School', 'school', '', '']],
    }),
  })
  expect(problems).toHaveLength(100_000)
})

test('rows that name unknown items, or a role without a place, are reported', async () => {
  const files = add(
    'enrollments',
    { sourcedId: 'a', classSourcedId: 'none', userSourcedId: 'mei', role: 'student' },
    { sourcedId: 'b', classSourcedId: 'class', userSourcedId: 'none', role: 'student' },
    { sourcedId: 'c', classSourcedId: 'class', userSourcedId: 'head', role: 'student' },
    { sourcedId: 'd', classSourcedId: 'class', userSourcedId: 'mei', role: 'student' },
    { sourcedId: 'e', status: 'perhaps' },
    { sourcedId: 'f', classSourcedId: '__proto__', userSourcedId: 'constructor', role: 'student' },
  )
  expect(await problemsOf(files)).toEqual([
    ['enrollments.csv', 8, 'bad-status'],
    ['enrollments.csv', 4, 'class-missing'],
    ['enrollments.csv', 5, 'person-missing'],
    ['enrollments.csv', 6, 'person-twice'],
    ['enrollments.csv', 7, 'person-twice'],
    ['enrollments.csv', 9, 'class-missing'],
  ])
  const classes = add(
    'classes',
    { sourcedId: 'x', title: 'X', courseSourcedId: 'none', schoolSourcedId: 'school' },
    { sourcedId: 'y', title: 'Y', courseSourcedId: 'course', schoolSourcedId: 'none' },
  )
  expect(await problemsOf(classes)).toEqual([
    ['classes.csv', 3, 'course-missing'],
    ['classes.csv', 4, 'org-missing'],
  ])
})

test('invisible characters, formulas and markup are plain words', async () => {
  const { classes } = await readFiles(
    add(
      'classes',
      {
        sourcedId: 'a\u0000',
        title: 'N\u0000U\u200BL',
        courseSourcedId: 'course',
        schoolSourcedId: 'school',
      },
      { sourcedId: 'b', title: '=HYPERLINK(1)', courseSourcedId: 'course', schoolSourcedId: 'school' },
      { sourcedId: 'c', title: '<b>x</b>', courseSourcedId: 'course', schoolSourcedId: 'school' },
      { sourcedId: 'd', title: 'x'.repeat(5000), courseSourcedId: 'course', schoolSourcedId: 'school' },
    ),
  )
  expect(classes.map(({ sourcedId, name }) => [sourcedId, name])).toEqual([
    ['class', '11B'],
    ['a', 'NUL'],
    ['b', '=HYPERLINK(1)'],
    ['c', '<b>x</b>'],
    ['d', 'x'.repeat(80)],
  ])
})

test('a class with something wrong, and a person with something wrong, lose nothing by that', async () => {
  const { named } = await readFiles(add('classes', { sourcedId: 'x', title: '', courseSourcedId: 'none' }))
  expect([...named]).toEqual(['class', 'x'])
  const { classes } = await readFiles(
    add('enrollments', {
      sourcedId: 'b',
      classSourcedId: 'class',
      userSourcedId: 'nameless',
      role: 'student',
    }),
  )
  expect([...(classes[0]?.named ?? [])]).toEqual(['head', 'mei', 'nameless'])
})
