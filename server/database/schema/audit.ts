// Audit log of admins' actions. Names are copied, so that an entry outlives the accounts it names.
import { acts } from '@lantern/contract/people/audit/audit'
import { bigint, index, text, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { accounts } from './identity.ts'

export const auditEntries = defineTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** Null for the command line, or when the account is gone. */
    actorId: uuid('actor_id').references(() => accounts.id, { onDelete: 'set null' }),
    actorName: text('actor_name'),
    act: closedList('act', acts).notNull(),
    subjectId: uuid('subject_id').references(() => accounts.id, { onDelete: 'set null' }),
    subjectName: text('subject_name'),
    note: text('note').notNull().default(''),
  },
  table => [
    index('audit_entries_subject').on(table.subjectId),
    index('audit_entries_actor').on(table.actorId),
  ],
)
