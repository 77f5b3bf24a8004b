// Plans: grants of admins, payments as last reported by the provider, and its events.
import { plans, refundStates } from '@lantern/contract/people/plans/plan-limits.rules'
import { boolean, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { accounts } from './identity.ts'

/** Plan grant of an account; another replaces it. */
export const planGrants = defineTable(
  'plan_grants',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    plan: closedList('plan', plans).notNull(),
    until: moment('until').notNull(),
    grantedById: uuid('granted_by_id').references(() => accounts.id, { onDelete: 'set null' }),
    grantedAt: moment('granted_at').notNull(),
  },
  table => [index('plan_grants_granted_by').on(table.grantedById)],
)

/** Subscription state at the last request to the provider. */
export const subscriptions = defineTable('subscriptions', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Customer id at the provider. */
  customerId: text('customer_id').notNull().unique(),
  /** Status as the provider names it; null while there is no subscription. */
  status: text('status'),
  periodStart: moment('period_start'),
  periodEnd: moment('period_end'),
  /** True when the subscription isn't renewed at the end of the period. */
  isEnding: boolean('is_ending').notNull().default(false),
  checkedAt: moment('checked_at').notNull(),
})

/** Provider's events, by its own ids. */
export const paymentEvents = defineTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  table => [index('payment_events_account').on(table.accountId, table.receivedAt)],
)

/** Payment, as last reported by the provider. */
export const paymentCharges = defineTable(
  'payment_charges',
  {
    /** Charge id at the provider. */
    id: text('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Amount in the smallest unit of the currency. */
    amount: integer('amount').notNull(),
    refunded: integer('refunded').notNull(),
    currency: text('currency').notNull(),
    paidAt: moment('paid_at').notNull(),
    checkedAt: moment('checked_at').notNull(),
  },
  table => [index('payment_charges_account').on(table.accountId, table.paidAt)],
)

/** Refunds requested by admins; each is sent to the provider once, under its own id. */
export const paymentRefunds = defineTable(
  'payment_refunds',
  {
    id: uuid('id').primaryKey(),
    chargeId: text('charge_id')
      .notNull()
      .references(() => paymentCharges.id, { onDelete: 'cascade' }),
    amount: integer('amount').notNull(),
    /** True if premium ends with it. */
    endsPlan: boolean('ends_plan').notNull(),
    askedById: uuid('asked_by_id').references(() => accounts.id, { onDelete: 'set null' }),
    askedAt: moment('asked_at').notNull(),
    state: closedList('state', refundStates).notNull().default('asked'),
  },
  table => [
    index('payment_refunds_charge').on(table.chargeId, table.askedAt),
    index('payment_refunds_asked_by').on(table.askedById),
  ],
)

/** School licences. Rows remain after the end: invoice numbers have no gaps. */
export const licences = defineTable(
  'licences',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    school: text('school').notNull(),
    billingAddress: text('billing_address').notNull(),
    /** Account that gives and takes back seats. */
    ownerId: uuid('owner_id').references(() => accounts.id, { onDelete: 'set null' }),
    seats: integer('seats').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    purchaseOrder: text('purchase_order').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    invoiceYear: integer('invoice_year').notNull(),
    invoiceNumber: integer('invoice_number').notNull(),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
    cancelledAt: moment('cancelled_at'),
  },
  table => [
    uniqueIndex('licences_invoice').on(table.invoiceYear, table.invoiceNumber),
    index('licences_owner').on(table.ownerId),
  ],
)

/** An account has one seat at most. */
export const licenceSeats = defineTable(
  'licence_seats',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    licenceId: uuid('licence_id')
      .notNull()
      .references(() => licences.id, { onDelete: 'cascade' }),
    givenAt: moment('given_at').notNull(),
  },
  table => [index('licence_seats_licence').on(table.licenceId, table.givenAt)],
)
