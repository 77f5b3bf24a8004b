// School licences: so many seats from one day to another, paid by invoice; the school's owner gives and takes seats.
import { z } from 'zod'
import { dateSchema } from '../../dates.ts'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { maxLengths } from '../identity/identity.ts'

export const licenceLimits = { seats: 100_000, licences: 500, addresses: 500 } as const

const line = (max: number) => z.string().trim().max(max)
const day = dateSchema
/** Terms that an admin agrees with a school. */
export const licenceOrderSchema = z.object({
  school: line(120).min(1),
  /** Address for the invoice, in lines. */
  billingAddress: line(600).min(1),
  /** Address of the account that assigns and revokes the seats. */
  ownerEmail: line(maxLengths.email).min(3),
  seats: z.int().min(1).max(licenceLimits.seats),
  from: day,
  until: day,
  /** The school's own number, if it has one. */
  purchaseOrder: line(80).default(''),
  /** Price for all seats, in the smallest unit of the currency, such as cents. */
  amount: z.int().min(0).max(1_000_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/),
})
export type LicenceOrder = z.output<typeof licenceOrderSchema>

export const licenceSchema = licenceOrderSchema.extend({
  id: z.string(),
  /** Numbers follow one another in a year without a gap, such as "2026-0007". */
  invoiceNumber: z.string(),
  ownerName: z.string(),
  taken: z.int(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  cancelledAt: z.iso.datetime().nullable(),
})
export type Licence = z.output<typeof licenceSchema>

export const seatSchema = z.object({
  accountId: z.string(),
  name: z.string(),
  email: z.string(),
  givenAt: z.iso.datetime(),
})
export type Seat = z.output<typeof seatSchema>

/** Result for each address. */
const seatResultSchema = z.object({
  email: z.string(),
  outcome: z.enum(['given', 'has-one', 'no-account', 'no-seat-left']),
})
export type SeatResult = z.output<typeof seatResultSchema>

const params = z.object({ licenceId: z.uuid() })
const one = z.object({ success, licence: licenceSchema })
const admin = ['admin'] as const

export const licenceEndpoints = {
  listLicences: endpoint({
    method: 'GET',
    path: '/admin/licences',
    access: admin,
    summary: 'School licences, newest first, and what was invoiced and paid by month.',
    output: z.object({
      success,
      licences: z.array(licenceSchema).max(licenceLimits.licences),
      /** Income in the smallest unit; a line for each month and currency, latest first. */
      income: z.array(
        z.object({ month: z.string(), currency: z.string(), invoiced: z.number(), paid: z.number() }),
      ),
    }),
    refusals: [],
  }),
  addLicence: endpoint({
    method: 'POST',
    path: '/admin/licences',
    access: admin,
    summary: 'Agree a licence with a school; it gets the next invoice number.',
    body: licenceOrderSchema,
    output: one,
    status: 201,
    refusals: ['person-unknown', 'plan-over', 'licence-limit'],
  }),
  markLicencePaid: endpoint({
    method: 'POST',
    path: '/admin/licences/:licenceId/paid',
    access: admin,
    summary: 'Say that the invoice was paid, or that it wasn’t after all.',
    params,
    body: z.object({ isPaid: z.boolean() }),
    output: one,
    refusals: ['not-found'],
  }),
  cancelLicence: endpoint({
    method: 'POST',
    path: '/admin/licences/:licenceId/cancel',
    access: admin,
    summary: 'End a licence now; its number stays, and nothing of anybody is lost.',
    params,
    output: one,
    refusals: ['not-found'],
  }),
  readInvoice: endpoint({
    method: 'GET',
    path: '/licences/:licenceId/invoice',
    access: 'account',
    summary: 'The invoice as PDF, for admins and the licence’s owner.',
    params,
    output: 'file',
    refusals: ['not-found'],
  }),
  listOwnLicences: endpoint({
    method: 'GET',
    path: '/licences',
    access: 'account',
    summary: 'Licences whose seats I give.',
    output: z.object({ success, licences: z.array(licenceSchema) }),
    refusals: [],
  }),
  listSeats: endpoint({
    method: 'GET',
    path: '/licences/:licenceId/seats',
    access: 'account',
    summary: 'Who has a seat, for admins and the licence’s owner.',
    params,
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    output: z.object({ success, seats: z.array(seatSchema), total: z.int() }),
    refusals: ['not-found'],
  }),
  giveSeats: endpoint({
    method: 'POST',
    path: '/licences/:licenceId/seats',
    access: 'account',
    summary: 'Give seats to accounts by their addresses; what became of each is told.',
    params,
    body: z.object({ emails: z.array(line(maxLengths.email)).min(1).max(licenceLimits.addresses) }),
    output: z.object({ success, results: z.array(seatResultSchema) }),
    refusals: ['not-found', 'licence-over'],
  }),
  revokeSeat: endpoint({
    method: 'DELETE',
    path: '/licences/:licenceId/seats/:accountId',
    access: 'account',
    summary: 'Take a seat back; nothing of the person is lost.',
    params: params.extend({ accountId: z.uuid() }),
    output: done,
    refusals: ['not-found'],
  }),
} as const
