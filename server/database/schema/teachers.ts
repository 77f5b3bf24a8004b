// What a teacher told about themselves, and what the admin team decided.
import { qualifications } from '@lantern/contract/people/teachers/teaching'
import { index, integer, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import { accounts, moment } from './identity.ts'

export const teacherProfiles = pgTable(
  'teacher_profiles',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    highestQualification: text('highest_qualification', { enum: qualifications }),
    /** Years. */
    experience: real('experience'),
    /** Labels, as the form sends them. */
    subject: text('subject'),
    subcategory: text('subcategory'),
    /** What somebody who chose Other teaches, in their own words. */
    specified: text('specified').notNull().default(''),
    certificateKey: text('certificate_key'),
    certificateName: text('certificate_name'),
    certificateType: text('certificate_type', { enum: ['application/pdf', 'image/jpeg', 'image/png'] }),
    certificateBytes: integer('certificate_bytes'),
    sentAt: moment('sent_at'),
    /** Null while it waits. */
    decision: text('decision', { enum: ['approved', 'rejected'] }),
    note: text('note').notNull().default(''),
    decidedAt: moment('decided_at'),
  },
  table => [index('teacher_profiles_decision').on(table.decision, table.sentAt)],
)
