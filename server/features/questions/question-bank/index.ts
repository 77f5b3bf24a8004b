// Public API of the question bank.
export { findAskableBankQuestions, listAskableBankQuestions } from './askable-questions.ts'
export { listLastAskedInClass } from './asked-in-class-queries.ts'
export { compareQuestions } from './compare-questions.ts'
export { copyContents } from './copy-questions.ts'
export { countUses } from './count-uses.ts'
export { findAlike } from './find-alike.ts'
export { runImport } from './run-import.ts'
export { sweepImports } from './sweep-imports.ts'
