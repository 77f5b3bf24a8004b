// A class as its teachers and its students see it.
import type {
  ClassStudent,
  ClassTeacher,
  JoinedClass,
  SchoolClass,
} from '@lantern/contract/classes/class-shapes'
import type { Actor } from '../../actions/actor.ts'
import type { Connection } from '../../database/client.ts'
import { listApprovedTeachers } from '../teachers/index.ts'
import { listLoginNames } from './card-queries.ts'
import { listPictureMarks } from './picture-queries.ts'
import {
  type ClassRow,
  getTaught,
  listTeacherNames,
  listTeachersOfClass,
  type TaughtClass,
} from './queries.ts'
import { listClassStudents } from './student-queries.ts'

/** With as many queries for one as for many. */
export const viewClasses = async (db: Connection, taught: readonly TaughtClass[]): Promise<SchoolClass[]> => {
  const ids = [...new Set(taught.flatMap(({ teacherIds }) => teacherIds))]
  const approved = new Set((await listApprovedTeachers(db, ids)).map(({ id }) => id))
  const marks = await listPictureMarks(
    db,
    taught.map(({ row }) => row.id),
  )
  return taught.map(({ row, role, students, invited, teacherIds, coversAccounts }) => ({
    id: row.id,
    name: row.name,
    subject: row.subject,
    term: row.term,
    code: row.code,
    isJoinOpen: row.isJoinOpen,
    isApproved: teacherIds.some(id => approved.has(id)),
    role,
    picture: marks.get(row.id) ?? null,
    students,
    invited,
    createdAt: row.createdAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
    coversAccounts,
  }))
}

export const viewClass = async (db: Connection, actor: Actor, classId: string): Promise<SchoolClass> => {
  const [view] = await viewClasses(db, [await getTaught(db, actor, classId)])
  if (!view) throw new Error('a class without a view')
  return view
}

type Listed = Awaited<ReturnType<typeof listClassStudents>>[number]

const getState = ({ student }: Listed): ClassStudent['state'] => {
  if (student.accountId) return 'joined'
  if (student.email === null) return 'needs-card'
  return student.declinedAt ? 'declined' : 'invited'
}

export const viewWholeClass = async (
  db: Connection,
  actor: Actor,
  classId: string,
): Promise<{ class: SchoolClass; teachers: ClassTeacher[]; students: ClassStudent[] }> => {
  const view = await viewClass(db, actor, classId)
  const loginNames = await listLoginNames(db, classId)
  return {
    class: view,
    teachers: await listTeachersOfClass(db, classId),
    students: (await listClassStudents(db, classId)).map(listed => ({
      id: listed.student.id,
      accountId: listed.student.accountId,
      name: listed.name,
      email: listed.student.accountId ? null : listed.student.email,
      loginName: loginNames.get(listed.student.accountId ?? '') ?? null,
      state: getState(listed),
      isWaiting: listed.isWaiting,
      timeFactor: listed.student.timeFactor as ClassStudent['timeFactor'],
    })),
  }
}

export const viewJoined = async (db: Connection, rows: readonly ClassRow[]): Promise<JoinedClass[]> => {
  const ids = rows.map(({ id }) => id)
  const names = await listTeacherNames(db, ids)
  const marks = await listPictureMarks(db, ids)
  return rows.map(({ id, name, subject, term, archivedAt }) => ({
    id,
    name,
    subject,
    term,
    teachers: names.get(id) ?? [],
    picture: marks.get(id) ?? null,
    archivedAt: archivedAt?.toISOString() ?? null,
  }))
}
