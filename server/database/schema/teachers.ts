// Teachers' profiles, and the admin team's decisions on them.
import { qualifications } from '@lantern/contract/people/teachers/teaching'
import { index, integer, real, text, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { accounts } from './identity.ts'

export const teacherProfiles = defineTable(
  'teacher_profiles',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    highestQualification: closedList('highest_qualification', qualifications),
    /** Years. */
    experience: real('experience'),
    /** Labels, as the form sends them. */
    subject: text('subject'),
    subcategory: text('subcategory'),
    /** Subject in the person's own words, where they chose Other. */
    specified: text('specified').notNull().default(''),
    certificateKey: text('certificate_key'),
    certificateName: text('certificate_name'),
    certificateType: closedList('certificate_type', ['application/pdf', 'image/jpeg', 'image/png']),
    certificateBytes: integer('certificate_bytes'),
    sentAt: moment('sent_at'),
    /** Null until decided. */
    decision: closedList('decision', ['approved', 'rejected']),
    note: text('note').notNull().default(''),
    decidedAt: moment('decided_at'),
  },
  table => [index('teacher_profiles_decision').on(table.decision, table.sentAt)],
)
