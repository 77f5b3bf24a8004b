// Accounts, their sessions and the links mailed to them.
import { languages } from '@lantern/contract/languages.rules'
import { roles } from '@lantern/contract/people/identity/roles'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'

export const accounts = defineTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /**
     * `visitor` has no address and only a session; `system` owns the sample material; `former` replaces a
     * deleted account where others need a row: nothing says for whom.
     */
    kind: closedList('kind', ['account', 'visitor', 'system', 'former']).notNull(),
    /** Address in lower case. */
    email: text('email').unique(),
    /** Sign-in name of a student without an address, in lower case and without an @. */
    loginName: text('login_name').unique(),
    username: text('username').notNull(),
    passwordHash: text('password_hash'),
    role: closedList('role', roles).notNull().default('student'),
    phone: text('phone'),
    /** Language of pages, mails and printed pages; null where the browser decides. */
    language: closedList('language', languages),
    avatar: text('avatar').notNull().default(''),
    verifiedAt: moment('verified_at'),
    /** `sub` of the Google account that may sign in. */
    googleSub: text('google_sub').unique(),
    suspendedAt: moment('suspended_at'),
    suspensionReason: text('suspension_reason').notNull().default(''),
    /** Secret of the authenticator app, sealed with the installation's key. */
    twoFactorSecret: bytes('two_factor_secret'),
    /** Null until the secret is confirmed by a first code. */
    twoFactorSince: moment('two_factor_since'),
    /** Time step of the last code used, so that none works twice (RFC 6238, section 5.2). */
    twoFactorStep: bigint('two_factor_step', { mode: 'number' }).notNull().default(0),
    /** Year of birth, asked only where the installation sets an age; null otherwise. */
    birthYear: integer('birth_year'),
    /** Moment until which the person counts as a child; null for everybody else. */
    childUntil: moment('child_until'),
    /** Moment since which a child can't sign in, for lack of consent; null for everybody else. */
    consentAwaitedSince: moment('consent_awaited_since'),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    index('accounts_kind_created').on(table.kind, table.createdAt),
    check(
      'accounts_have_a_sign_in_name',
      sql`${table.kind} <> 'account' or ${table.email} is not null or ${table.loginName} is not null`,
    ),
    check('accounts_login_name_is_no_address', sql`position('@' in ${table.loginName}) = 0`),
  ],
)

export const sessions = defineTable(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is not stored. */
    tokenHash: bytes('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Moment of the last request, accurate to some minutes. */
    lastSeenAt: moment('last_seen_at'),
    /** "Firefox on Linux", according to the browser; empty where unknown. */
    device: text('device').notNull().default(''),
    /** True if it began with a passkey, which counts as both factors. */
    byPasskey: boolean('by_passkey').notNull().default(false),
    /** Seconds without use after which it ends; null for the default. */
    idleSeconds: integer('idle_seconds'),
  },
  table => [index('sessions_account').on(table.accountId)],
)

export const mailLinks = defineTable(
  'mail_links',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: bytes('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: closedList('purpose', ['verify-email', 'reset-password']).notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  table => [index('mail_links_account').on(table.accountId)],
)

/** Recovery codes for a lost authenticator app, usable once each. */
export const recoveryCodes = defineTable(
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

/** Children's sign-ups that wait for a parent: the only data stored until then. */
export const consentRequests = defineTable(
  'consent_requests',
  {
    /** SHA-256 of the token in the parent's link. */
    tokenHash: bytes('token_hash').primaryKey(),
    email: text('email').notNull().unique(),
    username: text('username').notNull(),
    /** Null for sign-ups by the school's account. */
    passwordHash: text('password_hash'),
    /** Issuer of the school's account that it came from. */
    issuer: text('issuer'),
    subject: text('subject'),
    phone: text('phone'),
    birthYear: integer('birth_year').notNull(),
    childUntil: moment('child_until').notNull(),
    parentEmail: text('parent_email').notNull(),
    askedAt: moment('asked_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  table => [index('consent_requests_expiry').on(table.expiresAt)],
)

/** Parent's consent. */
export const parentalConsents = defineTable('parental_consents', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token in the parent's link, by which they change and withdraw it. */
  tokenHash: bytes('token_hash').notNull().unique(),
  parentEmail: text('parent_email').notNull(),
  allowsModel: boolean('allows_model').notNull(),
  allowsVideos: boolean('allows_videos').notNull(),
  askedAt: moment('asked_at').notNull(),
  givenAt: moment('given_at').notNull(),
  withdrawnAt: moment('withdrawn_at'),
})

/** Passkeys (WebAuthn); the private keys never leave the devices. */
export const passkeys = defineTable(
  'passkeys',
  {
    /** Credential id from the device, base64url. */
    id: text('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** COSE. */
    publicKey: bytes('public_key').notNull(),
    /** Signature counter of the device; always 0 for devices that don't count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** Transports of the device, as a hint for the browser. */
    transports: text('transports').array().notNull(),
    /** Browser that created it. */
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  table => [index('passkeys_account').on(table.accountId)],
)

/** Known browsers of an account; a new one is reported by mail. */
export const knownBrowsers = defineTable(
  'known_browsers',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the browser's cookie token, which authorises nothing. */
    tokenHash: bytes('token_hash').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.accountId, table.tokenHash] }),
    index('known_browsers_used').on(table.usedAt),
  ],
)

/** Pending sign-ins: at a provider's page, or waiting for the second factor. */
export const pendingSignIns = defineTable(
  'pending_sign_ins',
  {
    /** SHA-256 of the browser's token. */
    tokenHash: bytes('token_hash').primaryKey(),
    purpose: closedList('purpose', [
      'google',
      'school',
      'second-factor',
      'sign-up',
      'passkey',
      'new-passkey',
    ]).notNull(),
    /** Account whose second factor is awaited, or whose address is to be proved. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Value that a provider's answer must carry, or a passkey must sign. */
    nonce: text('nonce'),
    /** State value that the school's answer must return. */
    state: text('state'),
    codeVerifier: text('code_verifier'),
    expiresAt: moment('expires_at').notNull(),
  },
  table => [
    index('pending_sign_ins_expiry').on(table.expiresAt),
    index('pending_sign_ins_account').on(table.accountId),
  ],
)
