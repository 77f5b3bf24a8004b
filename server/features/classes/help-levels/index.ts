// Public API of help levels.
export type { HomeworkHelp } from './deps.ts'
export { findHelp } from './find-help.ts'
export { recordQuestion } from './record-question.ts'
