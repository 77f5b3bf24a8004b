// Public API of classes.
export { checkAssigns, checkInClass, checkManages as checkManagesClass, checkTeaches } from './access.ts'
export { forgetInClasses } from './forget-person.ts'
export type { JoinedStudent } from './joined-queries.ts'
export {
  getClassName,
  getTaught as getTaughtClass,
  getTaughtWith,
  listTaughtNames,
  listTeacherNames as listClassTeacherNames,
  lockClass,
} from './queries.ts'
export { classRoutes } from './routes.ts'
export {
  getClassStudent,
  listClassStudents,
  listJoinedNames,
  listMembers as listClassMembers,
  listNames as listClassNames,
  listTimesOfMembers,
} from './student-queries.ts'
