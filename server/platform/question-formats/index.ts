// Formats of questions: read from and written to by other systems, all by way of one form.
export { type FileFailure, QuestionFileError } from './file-error.ts'
export { readQuestionFile, writeQuestionFile } from './in-thread.ts'
export type { Pictures } from './items.ts'
