// Public API of plans. Features check their limits with it; it depends on none of them.
export { type CheckPlan, createCheckPlan, findPlanLimit } from './check-plan.ts'
export type { EntitlementDeps, PlanCounters } from './deps.ts'
export { endPayments } from './pay.ts'
