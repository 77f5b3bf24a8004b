// Front door of usage.
export { createAllowance, giveBackLostCalls } from './allowance.ts'
export { usageRoutes } from './routes.ts'
