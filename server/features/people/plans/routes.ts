// Endpoints of plans → actions.
import type { paymentEndpoints } from '@lantern/contract/people/plans/payments'
import type { planEndpoints } from '@lantern/contract/people/plans/plans'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../http/routes.ts'
import type { PlanDeps } from './deps.ts'
import { endGrant, grantPlan, readGrant } from './grants.ts'
import { openPortal, refreshPlan, startCheckout } from './pay.ts'
import { getMode, readPlan } from './read-plan.ts'
import { readPayments, refundPayment } from './refunds.ts'
export const planRoutes = (
  deps: PlanDeps,
): Handlers<keyof typeof planEndpoints | keyof typeof paymentEndpoints> => ({
  listPayments: async (_actor, { params }) => ({
    payments: await readPayments(deps, params.userId),
  }),
  refundPayment: async (actor, { params, body }) => ({
    payments: await refundPayment(deps, actor, params, body),
  }),
  readPlan: async actor => ({ plan: await readPlan(deps, actor) }),
  startCheckout: async actor => ({ address: await startCheckout(deps, actor) }),
  openPortal: async actor => ({ address: await openPortal(deps, actor) }),
  refreshPlan: async actor => {
    await refreshPlan(deps, actor)
    return { message: m.done_plan_refreshed() }
  },
  readGrant: async (_actor, { params }) => ({
    mode: getMode(deps),
    grant: await readGrant(deps, params.userId),
  }),
  grantPlan: async (actor, { params, body }) => {
    await grantPlan(deps, actor, params.userId, body)
    return { message: m.done_plan_granted() }
  },
  endGrant: async (actor, { params }) => {
    await endGrant(deps, actor, params.userId)
    return { message: m.done_plan_ended() }
  },
})
