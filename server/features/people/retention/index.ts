// Public API of retention. Features tell it what they kept too long; it asks none of them by name.
export type { RetentionTasks } from './deps.ts'
export { loadPeriods as loadRetention } from './queries.ts'
