// Public API of "teach again".
export { loadFindings } from './session-answers.ts'
