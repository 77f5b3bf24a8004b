// Public API of what finds passages in scopes that are too large for indexes in memory.
export { type CandidateStore, maxPassagesInMemory } from '../../index/candidate-store.ts'
export { describeSource } from './describe-source.ts'
export { loadCandidateStore } from './load-candidate-store.ts'
