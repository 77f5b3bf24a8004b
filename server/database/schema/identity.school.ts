// Accounts of the school's provider, and pending sign-ins from it.
import { boolean, index, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { schoolPersonSchema } from '../stored/school-person.ts'
import { accounts } from './identity.ts'

/** Account of a person of the school's provider. */
export const schoolIdentities = defineTable(
  'school_identities',
  {
    issuer: text('issuer').notNull(),
    /** Id given by the provider. */
    subject: text('subject').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex('school_identities_of_issuer').on(table.accountId, table.issuer),
  ],
)

/** Verified people with a question to answer before they are signed in: once each, for ten minutes. */
export const schoolArrivals = defineTable(
  'school_arrivals',
  {
    /** SHA-256 of the page's token. */
    tokenHash: bytes('token_hash').primaryKey(),
    /** Hash of the browser's cookie value. */
    browserHash: bytes('browser_hash').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** Verified by the provider, in lower case. */
    email: text('email').notNull(),
    username: text('username').notNull(),
    isTeacher: boolean('is_teacher').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  table => [index('school_arrivals_expiry').on(table.expiresAt)],
)

/**
 * Used assertions of the school's SAML provider: each is accepted once, and retained for as long as it could
 * be replayed.
 */
export const schoolReturns = defineTable(
  'school_returns',
  {
    /** SHA-256 of the return page's code. */
    codeHash: bytes('code_hash').primaryKey(),
    /** SHA-256 of the assertion's issuer and id. */
    assertionHash: bytes('assertion_hash').notNull().unique(),
    /** Sign-in that it answers. */
    requestId: text('request_id').notNull(),
    person: parsedJson('school_returns.person', schoolPersonSchema).notNull(),
    expiresAt: moment('expires_at').notNull(),
    takenAt: moment('taken_at'),
  },
  table => [index('school_returns_expiry').on(table.expiresAt)],
)
