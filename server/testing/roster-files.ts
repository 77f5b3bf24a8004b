// Rosters for tests: the files of OneRoster 1.2, valid or with an error.
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { rosterImports } from '../database/schema/classes.rosters.ts'
import type { Person as Caller } from './client.ts'
import type { TestServer } from './test-server.ts'

type Table = { header: string; rows: readonly (readonly string[])[] }

const headers = {
  orgs: 'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
  users:
    'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email',
  roles: 'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId',
  courses: 'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId',
  classes:
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds',
  enrollments:
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
} as const
export const rosterHeaders: Record<keyof typeof headers, string> = headers

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
export const writeTable = ({ header, rows }: Table): string =>
  [header, ...rows.map(row => row.map(cell).join(','))].join('\r\n')

export const manifest = (change: Record<string, string> = {}): string => {
  const values: Record<string, string> = {
    'manifest.version': '1.0',
    'oneroster.version': '1.2',
    ...Object.fromEntries(Object.keys(headers).map(file => [`file.${file}`, 'bulk'])),
    'file.academicSessions': 'absent',
    'source.systemName': 'Test SIS',
    ...change,
  }
  return ['propertyName,value', ...Object.entries(values).map(pair => pair.join(','))].join('\n')
}

type Person = { id: string; given?: string; family?: string; email?: string; status?: string }
type Enrolled = { classId: string; userId: string; role: string; primary?: string; status?: string }
export type Asked = {
  people: readonly Person[]
  classes: readonly { id: string; title: string; status?: string }[]
  enrolled: readonly Enrolled[]
}

/** Files by name. */
export const buildRoster = ({ people, classes, enrolled }: Asked): Record<string, string> => ({
  'manifest.csv': manifest(),
  'orgs.csv': writeTable({
    header: headers.orgs,
    rows: [
      ['district', '', '', 'Harbour District', 'district', '', ''],
      ['school', '', '', 'Harbour School', 'school', '', 'district'],
    ],
  }),
  'users.csv': writeTable({
    header: headers.users,
    rows: people.map(({ id, given = 'Mei', family = 'Tan', email = '', status = '' }) => [
      id,
      status,
      '',
      'true',
      id,
      '',
      given,
      family,
      '',
      '',
      email,
    ]),
  }),
  'roles.csv': writeTable({
    header: headers.roles,
    rows: people.map(({ id }) => [`role-${id}`, '', '', id, 'primary', 'student', '', '', 'school']),
  }),
  'courses.csv': writeTable({
    header: headers.courses,
    rows: [['course', '', '', '', 'Biology', 'BIO', '11', 'school']],
  }),
  'classes.csv': writeTable({
    header: headers.classes,
    rows: classes.map(({ id, title, status = '' }) => [
      id,
      status,
      '',
      title,
      '11',
      'course',
      '',
      'scheduled',
      '',
      'school',
      'term',
    ]),
  }),
  'enrollments.csv': writeTable({
    header: headers.enrollments,
    rows: enrolled.map(({ classId, userId, role, primary = 'false', status = '' }, n) => [
      `enrolment-${n}`,
      status,
      '',
      classId,
      'school',
      userId,
      role,
      primary,
      '',
      '',
    ]),
  }),
})

export const zip = async (files: Record<string, string | Buffer>): Promise<Blob> => {
  const archive = new ZipFile()
  for (const [name, text] of Object.entries(files)) archive.addBuffer(Buffer.from(text), name)
  archive.end()
  return new Blob([new Uint8Array(await buffer(archive.outputStream as NodeJS.ReadableStream as never))])
}

/** A roster that failed, with a line of its report. @returns its id */
export const seedRosterImport = async (
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  admin: Pick<Caller, 'accountId'>,
): Promise<string> => {
  const now = clock.now()
  const [row] = await database.db
    .insert(rosterImports)
    .values({
      startedById: admin.accountId,
      fileName: 'roster.zip',
      state: 'failed',
      failure: 'not-zip',
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  return row?.id ?? ''
}
