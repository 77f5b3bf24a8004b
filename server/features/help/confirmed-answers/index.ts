// Public API of confirmed answers.
export { prepareCitations, prepareText } from './anonymous-answer.ts'
export { deleteOfDoubt, findOfDoubt, listAgreed, putAgreed, putDeclined } from './answer-queries.ts'
export { viewAnswer } from './answer-view.ts'
export type { FindingDeps } from './deps.ts'
export { embedAnswers } from './embed-question.ts'
export { findSameAnswer } from './find-similar.ts'
export { publishAnswer } from './publish-answer.ts'
