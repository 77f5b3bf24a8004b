// Consent statements of a school: parents' agreement is on file, for students of a class or for the accounts
// that teachers make in it.
import { consentCovers } from '@lantern/contract/people/identity/children.rules'
import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { classes, classStudents } from './classes.ts'
import { accounts } from './identity.ts'

export const schoolConsents = defineTable(
  'school_consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null once the class is deleted; the statement stays in force for its students. */
    classId: uuid('class_id').references(() => classes.id, { onDelete: 'set null' }),
    /** Class name at the time of the statement. */
    className: text('class_name').notNull(),
    covers: closedList('covers', consentCovers).notNull(),
    /** Exact wording that the admin agreed to. */
    wording: text('wording').notNull(),
    statedById: uuid('stated_by_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    statedByName: text('stated_by_name').notNull(),
    statedAt: moment('stated_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnById: uuid('withdrawn_by_id').references(() => accounts.id, { onDelete: 'cascade' }),
    withdrawnByName: text('withdrawn_by_name'),
  },
  table => [
    index('school_consents_class').on(table.classId),
    index('school_consents_stated').on(table.statedAt),
    index('school_consents_stater').on(table.statedById),
    index('school_consents_withdrawer').on(table.withdrawnById),
    uniqueIndex('school_consents_accounts')
      .on(table.classId)
      .where(sql`${table.covers} = 'accounts' and ${table.withdrawnAt} is null`),
  ],
)

/** Student covered by a statement: an account, or a line of the class's list until it has one. */
export const schoolConsentStudents = defineTable(
  'school_consent_students',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    consentId: uuid('consent_id')
      .notNull()
      .references(() => schoolConsents.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    lineId: uuid('line_id').references(() => classStudents.id, { onDelete: 'cascade' }),
    addedAt: moment('added_at').notNull(),
  },
  table => [
    check('school_consent_students_one', sql`num_nonnulls(${table.accountId}, ${table.lineId}) = 1`),
    uniqueIndex('school_consent_students_account').on(table.accountId, table.consentId),
    uniqueIndex('school_consent_students_line').on(table.lineId, table.consentId),
    index('school_consent_students_consent').on(table.consentId, table.addedAt),
  ],
)
