// Daily token limit of a person: the installation's, or less by their plan.
import { tighten } from '@lantern/contract/people/plans/plan-limits.rules'
import { type EntitlementDeps, findPlanLimit } from '../plans/index.ts'

export const findTokensPerDay = async (
  deps: EntitlementDeps,
  accountId: string,
  installation: number,
): Promise<number> =>
  tighten(await findPlanLimit(deps, deps.db, accountId, 'tokens'), installation) ?? installation
