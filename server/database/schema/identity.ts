// Accounts, their sessions and the links mailed to them.
import { roles } from '@lantern/contract/accounts/roles'
import { sql } from 'drizzle-orm'
import { bigint, check, customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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
    /** `sub` of the Google account that may sign in. */
    googleSub: text('google_sub').unique(),
    suspendedAt: moment('suspended_at'),
    suspensionReason: text('suspension_reason').notNull().default(''),
    /** Secret of the authenticator app, sealed with the installation's key. */
    twoFactorSecret: bytes('two_factor_secret'),
    /** Null while the secret waits for its first code. */
    twoFactorSince: moment('two_factor_since'),
    /** Time step of the last code used, so that none works twice (RFC 6238, section 5.2). */
    twoFactorStep: bigint('two_factor_step', { mode: 'number' }).notNull().default(0),
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
    /** To within some minutes. */
    lastSeenAt: moment('last_seen_at'),
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
    purpose: text('purpose', { enum: ['verify-email', 'reset-password'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  table => [index('mail_links_account').on(table.accountId)],
)

/** Codes that stand in for the authenticator app, once each. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** SHA-256 of the code. */
    codeHash: bytes('code_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  table => [index('recovery_codes_account').on(table.accountId)],
)

/** Sign-ins on their way: at Google's page, or waiting for the second factor. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    /** SHA-256 of the token that the browser holds. */
    tokenHash: bytes('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['google', 'second-factor', 'sign-up'] }).notNull(),
    /** Whose second factor is awaited, or whose address is to be proved. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** What Google's answer must carry. */
    nonce: text('nonce'),
    codeVerifier: text('code_verifier'),
    expiresAt: moment('expires_at').notNull(),
  },
  table => [index('pending_sign_ins_expiry').on(table.expiresAt)],
)
