// Pays for everything, and counts.
import type { TokenBudget, Tokens } from '../../server/platform/engine/model/token-budget.ts'

export const createCountingBudget = (): { budget: TokenBudget; spent: Tokens & { calls: number } } => {
  const spent = { input: 0, output: 0, calls: 0 }
  const budget: TokenBudget = {
    reserve: async () => ({
      recordSpent: async ({ input, output }) => {
        spent.input += input
        spent.output += output
        spent.calls += 1
      },
      release: async () => {},
    }),
  }
  return { budget, spent }
}
