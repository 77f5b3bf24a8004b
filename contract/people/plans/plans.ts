// Plans: what is open to me, what I use of it, how it is paid for; and what admins give.
import { z } from 'zod'
import { dateSchema } from '../../dates.ts'
import { done } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { countedLimits, planLimits, plans } from './plan-limits.rules.ts'

/** Origin of plans in the installation: no plans, given by admins, or paid. */
export const planModes = ['open', 'manual', 'stripe'] as const
export type PlanMode = (typeof planModes)[number]

/** State of a payment: awaits the person's authorisation, failed with some days left, ends at its date. */
export const paymentStates = ['active', 'waiting', 'failed', 'ending', 'none'] as const

const limit = z.object({ limit: z.enum(planLimits), of: z.number().nullable() })

const planViewSchema = z.object({
  mode: z.enum(planModes),
  /** Null where this installation has no plans: everything is free. */
  plan: z.enum(plans).nullable(),
  /** End of the plan; null for none. */
  until: z.iso.datetime().nullable(),
  payment: z.enum(paymentStates),
  used: z.array(z.object({ limit: z.enum(countedLimits), used: z.number(), of: z.number().nullable() })),
  /** Sizes allowed now: the smaller of plan and installation. */
  sizes: z.array(limit),
  plans: z.array(z.object({ plan: z.enum(plans), limits: z.array(limit) })),
  /** Price of premium; null if nobody pays or the provider can't be reached. */
  price: z.object({ amount: z.int(), currency: z.string(), interval: z.enum(['month', 'year']) }).nullable(),
  supportEmail: z.string(),
})
export type PlanView = z.output<typeof planViewSchema>

const page = z.object({ success: z.literal(true), address: z.string() })
const user = z.object({ userId: z.uuid() })

export const planEndpoints = {
  readPlan: endpoint({
    method: 'GET',
    path: '/plan',
    access: 'account',
    summary: 'My plan, what I use of it, and what the other plans hold.',
    output: z.object({ success: z.literal(true), plan: planViewSchema }),
    refusals: [],
  }),
  startCheckout: endpoint({
    method: 'POST',
    path: '/plan/checkout',
    access: 'account',
    summary: 'The page of the payment provider where premium is paid for.',
    output: page,
    refusals: ['payments-off', 'plan-held', 'payments-failed', 'too-many-requests'],
  }),
  openPortal: endpoint({
    method: 'POST',
    path: '/plan/portal',
    access: 'account',
    summary: 'The page of the payment provider with my invoices, where I change or cancel.',
    output: page,
    refusals: ['payments-off', 'payments-failed', 'not-found', 'too-many-requests'],
  }),
  refreshPlan: endpoint({
    method: 'POST',
    path: '/plan/refresh',
    access: 'account',
    summary: 'Ask the payment provider how my payment stands.',
    output: done,
    refusals: ['payments-off', 'payments-failed', 'too-many-requests'],
  }),
  readGrant: endpoint({
    method: 'GET',
    path: '/admin/users/:userId/plan',
    access: ['admin'],
    summary: 'The plan that was given to an account, if any.',
    params: user,
    output: z.object({
      success: z.literal(true),
      mode: z.enum(planModes),
      grant: z.object({ plan: z.enum(plans), until: z.iso.datetime() }).nullable(),
    }),
    refusals: ['not-found'],
  }),
  grantPlan: endpoint({
    method: 'POST',
    path: '/admin/users/:userId/plan',
    access: ['admin'],
    summary: 'Give an account a plan until a day; it is written to the audit log.',
    params: user,
    body: z.object({ plan: z.enum(['premium', 'school']), until: dateSchema }),
    output: done,
    refusals: ['not-found', 'plan-over'],
  }),
  endGrant: endpoint({
    method: 'DELETE',
    path: '/admin/users/:userId/plan',
    access: ['admin'],
    summary: 'Take a given plan back; nothing of the person’s is lost by it.',
    params: user,
    output: done,
    refusals: ['not-found'],
  }),
} as const
