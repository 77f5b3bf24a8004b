// Public API of the access log: who looked at whose record.
export { recordRead } from './record-reads.ts'
