// The record of what admins did.
import { z } from 'zod'
import { dateSchema } from '../../dates.ts'
import { endpoint } from '../../endpoint.ts'

export const acts = [
  'teacher-approved',
  'teacher-rejected',
  'certificate-viewed',
  'user-suspended',
  'user-restored',
  'role-changed',
  'user-signed-out',
  'user-invited',
  'user-deleted',
  'password-mailed',
  'maintenance-on',
  'maintenance-off',
  'admin-created',
  'key-corrected',
  'doubt-read',
  'message-hidden',
  'message-shown',
  'person-muted',
  'person-unmuted',
  'answer-changed',
  'answer-removed',
  'plan-granted',
  'plan-ended',
  'payment-refunded',
  'retention-changed',
  'licence-added',
  'licence-paid',
  'licence-unpaid',
  'licence-ended',
  'platform-added',
  'platform-removed',
  'school-joined',
  'school-teacher',
  'platform-teacher',
  'class-accounts-made',
  'card-renewed',
  'roster-imported',
  'school-consent-stated',
  'school-consent-withdrawn',
  'source-report-closed',
  'source-report-opened',
  'model-changed',
  'model-removed',
  'model-limits-changed',
  'class-model-off',
  'class-model-on',
  'look-changed',
  'backup-asked',
] as const
export const actSchema = z.enum(acts)
export type Act = z.output<typeof actSchema>

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Name of the person who acted; null for the command line. */
  actor: z.string().nullable(),
  act: actSchema,
  /** Name, at that time, of the person concerned. */
  subject: z.string().nullable(),
  /** Reason, message or new role. */
  note: z.string(),
})
export type AuditEntry = z.output<typeof auditEntrySchema>

const wantedEntries = {
  act: actSchema.optional(),
  /** Part of the name of who did it, or of whom it was done to. */
  q: z.string().trim().max(100).default(''),
  /** Days in UTC, both included. */
  from: dateSchema.optional(),
  to: dateSchema.optional(),
}

export const auditEndpoints = {
  listAudit: endpoint({
    method: 'GET',
    path: '/admin/audit',
    access: ['admin'],
    summary: 'What admins did, newest first; all of it, or by act, name and days.',
    query: z.object({
      ...wantedEntries,
      /** Entries older than this one. */
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    output: z.object({
      success: z.literal(true),
      entries: z.array(auditEntrySchema),
      /** Whether there are older ones. */
      more: z.boolean(),
    }),
    refusals: [],
  }),
  exportAudit: endpoint({
    method: 'GET',
    path: '/admin/audit/file',
    access: ['admin'],
    summary: 'The same as CSV or XLSX, up to 20,000 lines.',
    query: z.object({ ...wantedEntries, format: z.enum(['csv', 'xlsx']) }),
    output: 'file',
    refusals: [],
  }),
} as const
