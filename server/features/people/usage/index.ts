// Public API of usage.
export { allowModel } from './change-usage.ts'
export { listSendingAccounts } from './queries.ts'
export { countTokensOfAllToday } from './read-usage.ts'
export { createTokenBudget } from './token-budget.ts'
