// Accounts, their sessions and the links mailed to them.
import { roles } from '@lantern/contract/roles'
import { sql } from 'drizzle-orm'
import { check, customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: value => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
  fromDriver: value => value,
})

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** `visitor` has no address and only a session; `system` owns the sample material. */
    kind: text('kind', { enum: ['account', 'visitor', 'system'] }).notNull(),
    /** In lower case. */
    email: text('email').unique(),
    username: text('username').notNull(),
    passwordHash: text('password_hash'),
    role: text('role', { enum: roles }).notNull().default('student'),
    phone: text('phone'),
    avatar: text('avatar').notNull().default(''),
    verifiedAt: moment('verified_at'),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    index('accounts_kind_created').on(table.kind, table.createdAt),
    check('accounts_have_an_address', sql`${table.kind} <> 'account' or ${table.email} is not null`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is nowhere kept. */
    tokenHash: bytes('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  table => [index('sessions_account').on(table.accountId)],
)

export const mailLinks = pgTable(
  'mail_links',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: bytes('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['verify-email'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  table => [index('mail_links_account').on(table.accountId)],
)
