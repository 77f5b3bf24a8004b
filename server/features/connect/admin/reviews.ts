// Review of teachers: the queue, the certificate, the decision.
import type { Application } from '@lantern/contract/connect/admin/admin'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { FileAnswer } from '../../../http/routes.ts'
import { recordAct } from '../../people/audit/index.ts'
import { recordRead } from '../../people/record-reads/index.ts'
import {
  decideReview,
  findTeacher,
  listTeachers,
  openCertificate,
  viewApplication,
} from '../../people/teachers/index.ts'
import type { AdminDeps } from './deps.ts'

export const listApplications = async (
  { db }: AdminDeps,
  state: 'pending' | 'approved' | 'rejected',
): Promise<Application[]> => (await listTeachers(db, state)).map(viewApplication)

export const readApplication = async ({ db }: AdminDeps, teacherId: string): Promise<Application> => {
  const teacher = await findTeacher(db, teacherId)
  if (!teacher) throw new Refusal('not-found')
  return viewApplication(teacher)
}

/** Opens a certificate, with a line in the audit log, since it is somebody's private paper. */
export const viewCertificate = async (
  deps: AdminDeps,
  actor: Actor,
  teacherId: string,
): Promise<FileAnswer> => {
  const file = await openCertificate(deps, teacherId)
  await recordAct(deps.db, {
    at: deps.clock.now(),
    actorId: actor.accountId,
    act: 'certificate-viewed',
    subjectId: teacherId,
  })
  await recordRead(deps.db, actor, {
    kind: 'certificate',
    recordId: teacherId,
    about: '',
    subjectIds: [teacherId],
    at: deps.clock.now(),
  })
  return file
}

export const decideApplication = async (
  deps: AdminDeps,
  actor: Actor,
  teacherId: string,
  wanted: { decision: 'approved' | 'rejected'; note: string },
): Promise<Application> => {
  const teacher = await decideReview(deps, teacherId, wanted, tx =>
    recordAct(tx, {
      at: deps.clock.now(),
      actorId: actor.accountId,
      act: wanted.decision === 'approved' ? 'teacher-approved' : 'teacher-rejected',
      subjectId: teacherId,
      note: wanted.note,
    }),
  )
  return viewApplication(teacher)
}
