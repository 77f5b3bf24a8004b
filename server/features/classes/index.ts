// Public API of classes.
export { checkAssigns, checkInClass, checkManages as checkManagesClass, checkTeaches } from './access.ts'
export { forgetInClasses } from './forget-person.ts'
export {
  type ClassRow,
  getClassName,
  getTaught as getTaughtClass,
  isTaughtBy,
  listTaughtNames,
  listTeacherNames as listClassTeacherNames,
  type TaughtClass,
} from './queries.ts'
export { classRoutes } from './routes.ts'
export {
  getClassStudent,
  type JoinedStudent,
  joinedStudents,
  listClassStudents,
  listJoinedNames,
  listMembers as listClassMembers,
  listNames as listClassNames,
  listTimesOfMembers,
} from './student-queries.ts'
