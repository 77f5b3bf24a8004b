// Classes for tests.
import { randomUUID } from 'node:crypto'
import type { ClassRole } from '@lantern/contract/classes/classes/class-limits.rules'
import { classTeacherInvitations } from '../database/schema/classes.teachers.ts'
import { classInvitations, classStudents, classTeachers } from '../database/schema/classes.ts'
import { sources } from '../database/schema/library.ts'
import type { Person } from './client.ts'
import { hoursFrom } from './homework.ts'
import { aCell, addOwnColumn, writeCells } from './own-columns.ts'
import { signedIn } from './people.ts'
import { sendPicture } from './pictures.ts'
import type { TestServer } from './test-server.ts'

export const aClass = { name: '11B Biology', subject: 'Biology', term: 'Autumn term' }

/** A class with its code. */
export const createClass = async (teacher: Person): Promise<{ classId: string; code: string }> => {
  const { body } = await teacher.call('POST /classes', { body: aClass })
  if (!body.success) throw new Error(`the class was refused: ${body.code}`)
  return { classId: body.class.id, code: body.class.code }
}

export const joinClass = async (student: Person, code: string): Promise<void> => {
  const { body } = await student.call('POST /class-codes/:code/join', { params: { code } })
  if (!body.success) throw new Error(`joining was refused: ${body.code}`)
}

/** A class that new students have joined. */
export const createClassOf = async (
  server: TestServer,
  teacher: Person,
  count: number,
): Promise<{ classId: string; students: Person[] }> => {
  const { classId, code } = await createClass(teacher)
  const students: Person[] = []
  for (let i = 0; i < count; i++) {
    const student = await signedIn(server)
    await joinClass(student, code)
    students.push(student)
  }
  return { classId, students }
}

/** Invites a colleague to teach a class, and accepts for them. */
export const letTeach = async (
  owner: Person,
  colleague: Person,
  classId: string,
  role: ClassRole,
): Promise<void> => {
  const { email } = (await colleague.call('GET /account')).body.account.user
  const invited = await owner.call('POST /classes/:classId/teachers', {
    params: { classId },
    body: { email, role },
  })
  if (!invited.body.success) throw new Error(`inviting was refused: ${invited.body.code}`)
  const { invitations } = (await colleague.call('GET /classes')).body
  const accepted = await colleague.call('POST /classes/teacher-invitations/:teacherInvitationId', {
    params: { teacherInvitationId: invitations[0]?.id ?? '' },
    body: { isAccepted: true },
  })
  if (!accepted.body.success) throw new Error(`accepting was refused: ${accepted.body.code}`)
}

/** Id of a student's line in a class list, by account. */
export const findStudentId = async (teacher: Person, classId: string, accountId: string): Promise<string> => {
  const { body } = await teacher.call('GET /classes/:classId', { params: { classId } })
  return body.students.find(student => student.accountId === accountId)?.id ?? ''
}

/** A source of the teacher's that the class reads. @returns its id */
export const shareSource = async (
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  teacher: Person,
  classId: string,
): Promise<string> => {
  const id = randomUUID()
  await database.db.insert(sources).values({
    id,
    ownerId: teacher.accountId,
    name: 'Chapter 5',
    kind: 'text',
    state: 'ready',
    bytes: 1,
    hash: id,
    createdAt: clock.now(),
  })
  await teacher.call('POST /classes/:classId/material', { params: { classId }, body: { sourceId: id } })
  return id
}

/**
 * Class with a picture, a colleague, a member, a listed student, and news; an invitation of the student to
 * another class, and one for the teacher to teach.
 */
export const seedClass = async (
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  { teacher, student, colleagueId }: { teacher: Person; student: Person; colleagueId: string },
): Promise<
  Record<
    | 'classId'
    | 'code'
    | 'studentId'
    | 'memberId'
    | 'invitationId'
    | 'teacherInvitationId'
    | 'mailedInvitationId'
    | 'studentNoteId'
    | 'ownColumnId'
    | 'groupId'
    | 'announcementId'
    | 'helpWindowId'
    | 'materialId',
    string
  >
> => {
  const { classId, code } = await createClass(teacher)
  await joinClass(student, code)
  await sendPicture(teacher, `/api/classes/${classId}/picture`, 'picture')
  await database.db
    .insert(classTeachers)
    .values({ classId, accountId: colleagueId, role: 'co-teacher', addedAt: clock.now() })
  const announcement = await teacher.call('POST /classes/:classId/announcements', {
    params: { classId },
    body: { text: 'Bring your atlas.' },
  })
  await teacher.call('POST /classes/:classId/roster', {
    params: { classId },
    body: { text: 'Listed, listed@school.test' },
  })
  const listed = (await teacher.call('GET /classes/:classId', { params: { classId } })).body.students
  const other = await createClass(teacher)
  const { body: withWindow } = await teacher.call('POST /classes/:classId/help-windows', {
    params: { classId },
    body: {
      title: 'Test',
      level: 'answers',
      startsAt: hoursFrom(clock.now(), 1),
      endsAt: hoursFrom(clock.now(), 2),
    },
  })
  const email = (await student.call('GET /account')).body.account.user.email
  const [invitation] = await database.db
    .insert(classStudents)
    .values({ classId: other.classId, email, name: 'Tried', addedAt: clock.now() })
    .returning()
  const [offered] = await database.db
    .insert(classTeacherInvitations)
    .values({
      classId,
      accountId: teacher.accountId,
      invitedById: colleagueId,
      email: 'teacher@school.test',
      role: 'co-teacher',
      invitedAt: clock.now(),
    })
    .returning()
  const [mailed] = await database.db
    .insert(classInvitations)
    .values({
      classId,
      email: 'mailed@school.test',
      invitedById: teacher.accountId,
      invitedAt: clock.now(),
    })
    .returning()
  const memberId = listed.find(({ state }) => state === 'joined')?.id ?? ''
  const noted = await teacher.call('POST /classes/:classId/students/:memberId/notes', {
    params: { classId, memberId },
    body: { text: 'Asked for more to read.' },
  })
  const ownColumnId = await addOwnColumn(teacher, classId)
  await writeCells(teacher, { classId, ownColumnId }, [
    aCell(memberId, { comment: 'Asked for more to say.' }),
  ])
  const grouped = await teacher.call('POST /classes/:classId/groups', {
    params: { classId },
    body: { name: 'Night school', memberIds: [memberId] },
  })
  return {
    classId,
    code,
    mailedInvitationId: mailed?.id ?? '',
    memberId,
    studentNoteId: noted.body.note.id,
    ownColumnId,
    groupId: grouped.body.groups[0]?.id ?? '',
    studentId: listed.find(({ state }) => state === 'invited')?.id ?? '',
    invitationId: invitation?.id ?? '',
    teacherInvitationId: offered?.id ?? '',
    materialId: await shareSource({ database, clock }, teacher, classId),
    announcementId: announcement.body.announcement.id,
    helpWindowId: withWindow.help.windows[0]?.id ?? '',
  }
}
