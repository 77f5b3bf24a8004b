// Public API of plans. Features ask it whether there is room; it asks none of them.
export { type CheckPlan, createCheckPlan, findPlanLimit } from './check-plan.ts'
export type { Counters, EntitlementDeps } from './deps.ts'
export { paymentJob } from './jobs.ts'
export { licenceRoutes } from './licences/routes.ts'
export { endPayments, receiveEvent, reconcilePayments, syncPayment } from './pay.ts'
export { rememberPrice } from './remember-price.ts'
export { planRoutes } from './routes.ts'
