// Payments of a person through the provider, and refunds by admins.
import { z } from 'zod'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { refundStates } from './plan-limits.rules.ts'

const admin = ['admin'] as const

const refundSchema = z.object({
  id: z.string(),
  /** Amount in the smallest unit of the currency, as everywhere. */
  amount: z.int(),
  state: z.enum(refundStates),
  at: z.iso.datetime(),
})

export const paymentSchema = z.object({
  id: z.string(),
  amount: z.int(),
  /** Amount refunded, by any way. */
  refunded: z.int(),
  /** Amount that can still be refunded: without requested and pending refunds. */
  left: z.int(),
  currency: z.string(),
  paidAt: z.iso.datetime(),
  refunds: z.array(refundSchema),
})
export type Payment = z.output<typeof paymentSchema>

const output = z.object({ success, payments: z.array(paymentSchema) })
const user = z.object({ userId: z.uuid() })

export const paymentEndpoints = {
  listPayments: endpoint({
    method: 'GET',
    path: '/admin/users/:userId/payments',
    access: admin,
    summary:
      'What somebody paid through the provider, latest first, with refunds; as the provider last told.',
    params: user,
    output,
    refusals: ['not-found'],
  }),
  refundPayment: endpoint({
    method: 'POST',
    path: '/admin/users/:userId/payments/:paymentId/refunds',
    access: admin,
    summary:
      'Give a payment back, whole or in part, and end premium with it or not. The same id again changes nothing; where the provider can’t be reached, it is sent later.',
    params: user.extend({ paymentId: z.string().min(1).max(255) }),
    body: z.object({
      /** Made by who asks, so that pressing twice gives back once. */
      refundId: z.uuid(),
      amount: z.int().min(1).max(1_000_000_000),
      endsPlan: z.boolean(),
      reason: z.string().trim().max(200).default(''),
    }),
    output,
    refusals: ['not-found', 'payments-off', 'refund-too-much', 'refund-other'],
  }),
} as const
