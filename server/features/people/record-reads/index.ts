// Public API of the access log: reads of people's records.
export { recordRead } from './record-reads.ts'
