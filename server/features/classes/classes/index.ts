// Public API of classes.
export {
  checkClassAction,
  checkInClass,
  getClassWith,
  isTeacherOf,
} from './access.ts'
export {
  listAssignable as listAssignableClasses,
  listAudiences as listClassAudiences,
} from './audience-queries.ts'
export { listLoginNames as listClassLoginNames } from './card-queries.ts'
export { chooseMembers as chooseClassMembers } from './choose-members.ts'
export { isModelOffFor } from './class-model.ts'
export { nameKey } from './class-names.rules.ts'
export { forgetInClasses } from './forget-person.ts'
export { joinWithoutCode } from './join-class.ts'
export { type JoinedStudent, listOpenJoined, lockJoinedClass } from './joined-queries.ts'
export { isManagedBy, listManagers, listNamesOfClasses } from './managed-queries.ts'
export {
  findOpenOf as findJoinableClass,
  getClassName,
  listTaughtNames,
  lockClass,
} from './queries.ts'
export {
  getClassStudent,
  listClassStudents,
  listJoinedNames,
  listMemberIds as listClassMemberIds,
  listMembers as listClassMembers,
  listNames as listClassNames,
  listTimesOfMembers,
} from './student-queries.ts'
export { notifyOfLostOwner } from './teaching/notify-of-lost-owner.ts'
export { listTeacherNames as listClassTeacherNames, listTeachersOfClass } from './teaching/teacher-queries.ts'
export { vouchInCourse } from './teaching/vouch-in-class.ts'
export { updateVouched } from './teaching/vouch-queries.ts'
