// Front door of homework.
export { homeworkSessions } from './class-sheet.ts'
export { homeworkRoutes } from './routes.ts'
export { sweepHomework } from './sweep-homework.ts'
