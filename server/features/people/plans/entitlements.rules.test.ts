import { describe, expect, test } from 'vitest'
import type { SubscriptionState } from '../../../platform/payments/index.ts'
import { findEntitlement } from './entitlements.rules.ts'

const now = new Date('2026-11-25T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const paying = (change: Partial<SubscriptionState> = {}): SubscriptionState => ({
  status: 'active',
  periodStart: inDays(-10),
  periodEnd: inDays(20),
  isEnding: false,
  ...change,
})
const find = (
  subscription: SubscriptionState | null,
  grant: { plan: 'premium' | 'school'; until: Date } | null = null,
) => findEntitlement({ hasPlans: true, grant, seat: null, subscription }, now)

test('without plans everything is open', () => {
  expect(
    findEntitlement({ hasPlans: false, grant: null, seat: null, subscription: null }, now).plan,
  ).toBeNull()
})

describe('a paying person', () => {
  test.each([
    ['is premium', paying(), 'premium', 'active'],
    ['is premium while they try it', paying({ status: 'trialing' }), 'premium', 'active'],
    ['keeps premium until the end of what was paid', paying({ isEnding: true }), 'premium', 'ending'],
    ['is not premium before they authorised it', paying({ status: 'incomplete' }), 'free', 'waiting'],
    [
      'has days to put a failed payment right',
      paying({ status: 'past_due', periodStart: inDays(-6.9) }),
      'premium',
      'failed',
    ],
    ['is free after them', paying({ status: 'past_due', periodStart: inDays(-7) }), 'free', 'failed'],
    ['is free once it ended', paying({ status: 'ended' }), 'free', 'none'],
    ['never did is free', null, 'free', 'none'],
  ] as const)('%s', (_what, subscription, plan, payment) => {
    expect(find(subscription)).toMatchObject({ plan, payment })
  })
})

describe('a person with a granted plan', () => {
  test('has it until its day, and then what they pay for', () => {
    expect(find(null, { plan: 'school', until: inDays(1) })).toMatchObject({
      plan: 'school',
      until: inDays(1),
    })
    expect(find(null, { plan: 'premium', until: now })).toMatchObject({ plan: 'free' })
    expect(find(paying(), { plan: 'school', until: inDays(-1) })).toMatchObject({ plan: 'premium' })
  })
})
