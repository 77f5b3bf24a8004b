// Upload of a teacher's certificate: the first, or a new one after a rejection or while waiting.
import type { TeacherReview } from '@lantern/contract/people/teachers/teachers'
import type { TeacherForm } from '@lantern/contract/people/teachers/teaching.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { FormFile } from '../../../http/routes.ts'
import { readCertificateFile, readTeaching } from './application-form.ts'
import type { TeacherDeps } from './deps.ts'
import { notifyOfApplication } from './notify-of-application.ts'
import { findTeacher } from './queries.ts'
import { readReview } from './read-review.ts'
import { viewReview } from './review-view.ts'
import { saveApplication } from './save-application.ts'

/** Subjects are optional for a teacher who has stated them before. */
export const sendCertificate = async (
  deps: TeacherDeps,
  actor: Actor,
  form: TeacherForm,
  file: FormFile | null,
): Promise<TeacherReview> => {
  const teacher = await findTeacher(deps.db, actor.accountId)
  if (!teacher) throw new Refusal('not-found')
  const review = viewReview(teacher)
  if (review.state === 'approved') throw new Refusal('certificate-not-wanted')
  const isUnchanged = review.teaching && form.subject === undefined && form.highestQualification === undefined
  const teaching = isUnchanged ? null : readTeaching(form)
  const certificate = await readCertificateFile(file)
  await deps.db.transaction(tx => saveApplication(deps, tx, actor.accountId, { teaching, certificate }))
  await notifyOfApplication(deps, actor.accountId)
  return readReview(deps, actor.accountId)
}
