// Public API of homework.
export { assignToNewcomers, withdrawFromStudent } from './class-homework.ts'
export { findHomeworkOfLesson, listAnsweredOfClass } from './class-queries.ts'
export { type ClassWork, type ClassWorkResult, loadClassWork } from './class-scores.ts'
export { findHomeworkClass, findHomeworkScore, findHomeworkTitle } from './homework-score.ts'
export { type DueHomework, listOwnDue, listTaughtDue } from './list-due.ts'
export { listNotBegun } from './not-begun.ts'
export { getOwnHomework, listHomeworkOfQuiz } from './queries.ts'
export { sweepHomework } from './sweep-homework.ts'
