// Requests that try the endpoints of this feature by each caller.
import type { licenceEndpoints } from '@lantern/contract/people/plans/licences'
import type { paymentEndpoints } from '@lantern/contract/people/plans/payments'
import type { planEndpoints } from '@lantern/contract/people/plans/plans'
import type { CallerRows } from '../../../testing/caller-rows.ts'
import { aLicence } from '../../../testing/licences.ts'

export const plansCallerRows = (): CallerRows<
  typeof licenceEndpoints & typeof paymentEndpoints & typeof planEndpoints
> => ({
  readPlan: {},
  startCheckout: {},
  openPortal: {},
  refreshPlan: {},
  listLicences: {},
  addLicence: { body: () => aLicence('none@school.test') },
  markLicencePaid: { body: () => ({ isPaid: true }) },
  cancelLicence: { last: 2 },
  readInvoice: { owned: 'teacher and admins' },
  listOwnLicences: {},
  listSeats: { owned: 'teacher and admins' },
  giveSeats: { owned: 'teacher and admins', body: () => ({ emails: ['none@school.test'] }) },
  revokeSeat: { owned: 'teacher and admins', last: 1, once: true },
  readGrant: {},
  listPayments: {},
  refundPayment: {
    body: () => ({ refundId: '00000000-0000-4000-8000-000000000000', amount: 1, endsPlan: false }),
  },
  grantPlan: { body: () => ({ plan: 'premium', until: '2999-01-01' }) },
  endGrant: {},
})
