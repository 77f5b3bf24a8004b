// Public API of retention. Features register their expired data with it; it depends on none of them.
export type { RetentionTasks } from './deps.ts'
export { loadPeriods as loadRetention } from './queries.ts'
