// Public API of usage.

export { usageRoutes } from './routes.ts'
export {
  createTokenBudget,
  releaseLostCalls,
} from './token-budget.ts'
