// Class as shown to its teachers and students.
import { mayManage } from '@lantern/contract/classes/classes/class-limits.rules'
import type {
  ClassModel,
  ClassStudent,
  ClassTeacher,
  JoinedClass,
  SchoolClass,
  TeacherInvitation,
} from '@lantern/contract/classes/classes/class-shapes'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { listLoginNames } from './card-queries.ts'
import { mayClaim } from './class-actions.rules.ts'
import { listPictureMarks } from './picture-queries.ts'
import { type ClassRow, getTaught, listIdsWithOwner, type TaughtClass } from './queries.ts'
import { listClassStudents } from './student-queries.ts'
import { listTeacherInvitations } from './teaching/invitation-queries.ts'
import { listTeacherNames, listTeachersOfClass } from './teaching/teacher-queries.ts'

export const viewModel = ({ modelOffReason }: Pick<ClassRow, 'modelOffReason'>): ClassModel => ({
  isOff: modelOffReason !== null,
  reason: modelOffReason ?? '',
})

/** Views of classes, with a constant number of queries. */
export const viewClasses = async (db: Connection, taught: readonly TaughtClass[]): Promise<SchoolClass[]> => {
  const marks = await listPictureMarks(
    db,
    taught.map(({ row }) => row.id),
  )
  return taught.map(({ row, students, invited, coversAccounts, ...facts }) => ({
    id: row.id,
    name: row.name,
    subject: row.subject,
    term: row.term,
    code: row.code,
    isJoinOpen: row.isJoinOpen,
    isApproved: facts.isOwnerApproved,
    isOwnApproved: facts.isActorApproved,
    mayClaim: mayClaim({ ...facts, isArchived: row.archivedAt !== null }),
    role: facts.role,
    picture: marks.get(row.id) ?? null,
    students,
    invited,
    createdAt: row.createdAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
    coversAccounts,
    model: viewModel(row),
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

const viewStudents = async (db: Connection, classId: string): Promise<ClassStudent[]> => {
  const loginNames = await listLoginNames(db, classId)
  return (await listClassStudents(db, classId)).map(listed => ({
    id: listed.student.id,
    accountId: listed.student.accountId,
    name: listed.name,
    email: listed.student.accountId ? null : listed.student.email,
    loginName: loginNames.get(listed.student.accountId ?? '') ?? null,
    state: getState(listed),
    isWaiting: listed.isWaiting,
    timeFactor: listed.student.timeFactor as ClassStudent['timeFactor'],
    readAloud: listed.student.readAloud,
  }))
}

const viewInvitations = async (db: Connection, classId: string): Promise<TeacherInvitation[]> =>
  (await listTeacherInvitations(db, classId)).map(({ invitation, name, taughtAs }) => ({
    id: invitation.id,
    email: invitation.email,
    name: taughtAs === null ? null : name,
    role: invitation.role,
    invitedAt: invitation.invitedAt.toISOString(),
    isDeclined: invitation.declinedAt !== null,
  }))

type WholeClass = {
  class: SchoolClass
  teachers: ClassTeacher[]
  teacherInvitations: TeacherInvitation[]
  students: ClassStudent[]
}

/** View of a class: students only for an approved teacher, invitations for its managers. */
export const viewWholeClass = async (db: Connection, actor: Actor, classId: string): Promise<WholeClass> => {
  const view = await viewClass(db, actor, classId)
  return {
    class: view,
    teachers: await listTeachersOfClass(db, classId),
    teacherInvitations: mayManage(view.role) ? await viewInvitations(db, classId) : [],
    students: view.isOwnApproved ? await viewStudents(db, classId) : [],
  }
}

export const viewJoined = async (db: Connection, rows: readonly ClassRow[]): Promise<JoinedClass[]> => {
  const ids = rows.map(({ id }) => id)
  const names = await listTeacherNames(db, ids)
  const marks = await listPictureMarks(db, ids)
  const approved = await listIdsWithOwner(db, ids)
  return rows.map(({ id, name, subject, term, archivedAt, modelOffReason }) => ({
    id,
    name,
    subject,
    term,
    teachers: names.get(id) ?? [],
    isReadOnly: !approved.has(id),
    picture: marks.get(id) ?? null,
    archivedAt: archivedAt?.toISOString() ?? null,
    model: viewModel({ modelOffReason }),
  }))
}
