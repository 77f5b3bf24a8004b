// Public API of plans. Features ask it whether there is room; it asks none of them.
export { type CheckPlan, createCheckPlan, findPlanLimit } from './check-plan.ts'
export type { EntitlementDeps, PlanCounters } from './deps.ts'
export { endPayments } from './pay.ts'
