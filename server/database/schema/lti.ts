// Learning platforms that Lantern is a tool of (LTI 1.3), their launches, and the scores returned to them.
import { ltiLaunchSchema, ltiOpensKinds } from '@lantern/contract/connect/lti/launch'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { classes } from './classes.ts'
import { homework } from './homework.ts'
import { accounts } from './identity.ts'

/** Installation's own key: one row. */
export const ltiKeys = defineTable('lti_keys', {
  id: integer('id').primaryKey(),
  keyId: text('key_id').notNull(),
  /** PKCS 8 in PEM, sealed. */
  privateKey: bytes('private_key').notNull(),
  /** SPKI in PEM. */
  publicKey: text('public_key').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** Invitation for a platform to register itself, usable once. */
export const ltiInvitations = defineTable(
  'lti_invitations',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    createdById: uuid('created_by_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  table => [index('lti_invitations_created_by').on(table.createdById)],
)

export const ltiPlatforms = defineTable(
  'lti_platforms',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    authUrl: text('auth_url').notNull(),
    tokenUrl: text('token_url').notNull(),
    jwksUrl: text('jwks_url').notNull(),
    deploymentIds: text('deployment_ids').array().notNull(),
    /** True if a first launch makes the person's account; false if everybody needs one before. */
    makesAccounts: boolean('makes_accounts').notNull().default(true),
    /** True if the school checked the addresses of the platform's people, so that accounts get them. */
    provesAddresses: boolean('proves_addresses').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  table => [uniqueIndex('lti_platforms_client').on(table.issuer, table.clientId)],
)

/** Pending logins at a platform; each answers one launch, in any process. */
export const ltiLogins = defineTable(
  'lti_logins',
  {
    stateHash: bytes('state_hash').primaryKey(),
    /** Hash of the browser's cookie value. */
    browserHash: bytes('browser_hash').notNull(),
    nonce: text('nonce').notNull(),
    platformId: uuid('platform_id')
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    /** Query of the login; not read since launches go on in a separate window by themselves. */
    query: text('query').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  table => [
    index('lti_logins_expires').on(table.expiresAt),
    index('lti_logins_platform').on(table.platformId),
  ],
)

/** Verified launches, until their person has reached the target. */
export const ltiLaunches = defineTable(
  'lti_launches',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    browserHash: bytes('browser_hash').notNull(),
    platformId: uuid('platform_id')
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    launch: parsedJson('lti_launches.launch', ltiLaunchSchema).notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  table => [
    index('lti_launches_expires').on(table.expiresAt),
    index('lti_launches_platform').on(table.platformId),
  ],
)

/** Account of a person of a platform. */
export const ltiLinks = defineTable(
  'lti_links',
  {
    platformId: uuid('platform_id')
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    /** Id given by the platform. */
    sub: text('sub').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.platformId, table.sub] }),
    uniqueIndex('lti_links_account').on(table.platformId, table.accountId),
    index('lti_links_of_account').on(table.accountId),
  ],
)

/** Activity in a course of a platform, and its target. */
export const ltiResourceLinks = defineTable(
  'lti_resource_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    platformId: uuid('platform_id')
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    deploymentId: text('deployment_id').notNull(),
    /** Id given by the platform. */
    resourceLinkId: text('resource_link_id').notNull(),
    /**
     * Kind of the picked item, also once it is deleted; null in rows of earlier versions, which have only
     * homework.
     */
    opensKind: closedList('opens_kind', ltiOpensKinds),
    opensId: uuid('opens_id'),
    /** Id of the picked homework; null for other kinds, and once it is deleted. */
    homeworkId: uuid('homework_id').references(() => homework.id, { onDelete: 'set null' }),
    /** URL for scores; null where the platform wants none. */
    lineItemUrl: text('line_item_url'),
    /** URL of the course's member list, of earlier versions: lists are neither asked for nor read. */
    membershipsUrl: text('memberships_url'),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    uniqueIndex('lti_resource_links_of_platform').on(
      table.platformId,
      table.deploymentId,
      table.resourceLinkId,
    ),
    index('lti_resource_links_homework').on(table.homeworkId),
  ],
)

/** Classes linked to a course, because a teacher picked something of them: members of the course may join. */
export const ltiCourseClasses = defineTable(
  'lti_course_classes',
  {
    platformId: uuid('platform_id')
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    deploymentId: text('deployment_id').notNull(),
    /** Course id given by the platform. */
    contextId: text('context_id').notNull(),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({
      name: 'lti_course_classes_pk',
      columns: [table.platformId, table.deploymentId, table.contextId, table.classId],
    }),
    index('lti_course_classes_class').on(table.classId),
  ],
)

/** Students who came by an activity, with their latest score to return: one row each. */
export const ltiScores = defineTable(
  'lti_scores',
  {
    linkId: uuid('link_id')
      .notNull()
      .references(() => ltiResourceLinks.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sub: text('sub').notNull(),
    /** Score out of 100; null until something was handed in. */
    score: doublePrecision('score'),
    /** Moment of this score: later ones replace it, at the platform too. */
    revisedAt: moment('revised_at'),
    /** Moment of the next try to send it; null where nothing waits. */
    sendAt: moment('send_at'),
    tries: integer('tries').notNull().default(0),
    deliveredAt: moment('delivered_at'),
    /** Moment when sending was given up. */
    failedAt: moment('failed_at'),
    /** Answer of a platform that refused it, in the platform's words; empty where it never answered. */
    failure: text('failure').notNull().default(''),
  },
  table => [
    primaryKey({ columns: [table.linkId, table.accountId] }),
    index('lti_scores_account').on(table.accountId),
    index('lti_scores_send').on(table.sendAt),
  ],
)
