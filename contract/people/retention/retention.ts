// Retention: how long each kind of data is kept, set by admins, and what a period would delete.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { retentionKinds, retentionMonths } from './retention.rules.ts'

const access = ['admin'] as const
export const retentionKindSchema = z.enum(retentionKinds)
export const retentionMonthsSchema = z.union([
  ...retentionMonths.map(months => z.literal(months)),
  z.null(),
] as const)

const retentionSchema = z.object({
  kind: retentionKindSchema,
  months: retentionMonthsSchema,
  /** Rows that are older than the period now; deleted within an hour, sources a month after their warning. */
  due: z.int(),
})
export type Retention = z.output<typeof retentionSchema>

const all = z.object({ success: z.literal(true), retention: z.array(retentionSchema) })

export const retentionEndpoints = {
  listRetention: endpoint({
    method: 'GET',
    path: '/admin/retention',
    access,
    summary: 'How long each kind of data is kept.',
    output: all,
    refusals: [],
  }),
  tryRetention: endpoint({
    method: 'GET',
    path: '/admin/retention/:kind/due',
    access,
    summary: 'How many would be deleted with another period; nothing is changed.',
    params: z.object({ kind: retentionKindSchema }),
    query: z.object({
      months: z.coerce.number().pipe(z.union(retentionMonths.map(months => z.literal(months)))),
    }),
    output: z.object({ success: z.literal(true), due: z.int(), oldest: z.iso.datetime().nullable() }),
    refusals: [],
  }),
  changeRetention: endpoint({
    method: 'PATCH',
    path: '/admin/retention/:kind',
    access,
    summary: 'Keep a kind of data for so many months; it is written to the audit log.',
    params: z.object({ kind: retentionKindSchema }),
    body: z.object({ months: retentionMonthsSchema }),
    output: all,
    refusals: [],
  }),
} as const
