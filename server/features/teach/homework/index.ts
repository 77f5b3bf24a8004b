// Public API of homework.
export { accommodateInClass, assignToNewcomers, withdrawFromStudent } from './class-homework.ts'
export {
  getOfClass as getHomeworkOfClass,
  listAnsweredOfClass,
  selectIdsOfClass as selectHomeworkOfClass,
} from './class-queries.ts'
export { type ClassWork, type ClassWorkResult, loadClassWork } from './class-scores.ts'
export { findHomeworkScore, findHomeworkTitle } from './homework-score.ts'
export { type DueHomework, listOwnDue, listTaughtDue } from './list-due.ts'
export { countHomeworkBefore, getOwnHomework, listTeachersOfStudent, moveHomework } from './queries.ts'
export { removeHomeworkBefore } from './remove-homework.ts'
export { homeworkSessions, loadHomeworkMatrix } from './response-matrix.ts'
export { homeworkRoutes } from './routes.ts'
export { sweepHomework } from './sweep-homework.ts'
