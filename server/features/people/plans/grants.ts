// Plans that admins give; each act is written to the audit log.
import type { Plan } from '@lantern/contract/people/plans/plan-limits.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { recordAct } from '../audit/index.ts'
import { findAccount } from '../identity/index.ts'
import type { PlanDeps } from './deps.ts'
import { deleteGrant, findGrant, putGrant } from './queries.ts'

const getPerson = async ({ db }: PlanDeps, userId: string) => {
  const account = await findAccount(db, userId)
  if (!account) throw new Refusal('not-found')
  return account
}

export const readGrant = async (deps: PlanDeps, userId: string) => {
  await getPerson(deps, userId)
  const grant = await findGrant(deps.db, userId)
  return grant && { plan: grant.plan, until: grant.until.toISOString() }
}

/** @param until last day, inclusive */
export const grantPlan = async (
  deps: PlanDeps,
  actor: Actor,
  userId: string,
  { plan, until }: { plan: Plan; until: string },
): Promise<void> => {
  const { db, clock } = deps
  await getPerson(deps, userId)
  const now = clock.now()
  const end = new Date(`${until}T23:59:59Z`)
  if (end <= now) throw new Refusal('plan-over')
  await db.transaction(async tx => {
    await putGrant(tx, { accountId: userId, plan, until: end, grantedById: actor.accountId, grantedAt: now })
    await recordAct(tx, {
      at: now,
      actorId: actor.accountId,
      act: 'plan-granted',
      subjectId: userId,
      note: `${plan} → ${until}`,
    })
  })
}

export const endGrant = async (deps: PlanDeps, actor: Actor, userId: string): Promise<void> => {
  await getPerson(deps, userId)
  await deps.db.transaction(async tx => {
    if (!(await deleteGrant(tx, userId))) return
    await recordAct(tx, {
      at: deps.clock.now(),
      actorId: actor.accountId,
      act: 'plan-ended',
      subjectId: userId,
    })
  })
}
