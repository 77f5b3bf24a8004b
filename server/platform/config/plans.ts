// Plans by environment: none, given by admins, or paid for by Stripe.
import { z } from 'zod'
import { ConfigurationError } from './configuration-error.ts'

export type StripeConfig = {
  secretKey: string
  webhookSecret: string
  /** Id of the recurring price of premium. */
  price: string
  /** Answers in place of Stripe; null: Stripe itself. */
  url: string | null
}

export const planEnvironment = z.object({
  PLANS: z.enum(['off', 'manual']).default('off'),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_PRICE: z.string().min(1).optional(),
  STRIPE_URL: z.url({ protocol: /^https?$/ }).optional(),
})

export type PlanConfig = {
  /** Whether plan limits apply; without them everything is free. */
  hasPlans: boolean
  stripe: StripeConfig | null
}

/** @throws ConfigurationError where a part of what Stripe needs is missing */
export const readPlanConfig = (e: z.output<typeof planEnvironment>): PlanConfig => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PRICE: price } = e
  if (!secretKey && !webhookSecret && !price) return { hasPlans: e.PLANS === 'manual', stripe: null }
  if (!secretKey || !webhookSecret || !price)
    throw new ConfigurationError(
      'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE have to be set together.',
    )
  return { hasPlans: true, stripe: { secretKey, webhookSecret, price, url: e.STRIPE_URL ?? null } }
}
