// Public API of teachers.
export { readTeacherForm, type TeacherApplication } from './application-form.ts'
export { checkApprovedTeacher } from './check-approved.ts'
export { decideReview } from './decide-review.ts'
export type { TeacherDeps } from './deps.ts'
export { findColleagues } from './find-colleagues.ts'
export { notifyOfApplication } from './notify-of-application.ts'
export { openCertificate } from './open-certificate.ts'
export {
  type ApprovedTeacher,
  countWaiting,
  findTeacher,
  isApprovedTeacher,
  listAdminIds,
  listApprovedTeachers,
  listTeachers,
  listTeachersOf,
  mayBeVouchedFor,
  type Teacher,
} from './queries.ts'
export { viewApplication, viewReview } from './review-view.ts'
export { saveApplication } from './save-application.ts'
export { vouchForTeacher } from './vouch-for-teacher.ts'
