// Public API of usage.

export { allowModel } from './change-usage.ts'
export { listSendingAccounts } from './queries.ts'
export { countTokensToday } from './read-usage.ts'
export { usageRoutes } from './routes.ts'
export {
  createTokenBudget,
  releaseLostCalls,
} from './token-budget.ts'
