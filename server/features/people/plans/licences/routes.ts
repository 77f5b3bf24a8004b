// Endpoints of school licences → actions.
import type { licenceEndpoints } from '@lantern/contract/people/plans/licences'
import * as m from '@lantern/messages'
import { done } from '../../../../http/done.ts'
import type { Handlers } from '../../../../http/routes.ts'
import type { PlanDeps } from '../deps.ts'
import { readInvoice } from './invoice.ts'
import { addLicence, cancelLicence, markPaid, readLicences, readOwnLicences } from './licences.ts'
import { giveSeats, readSeats, takeSeat } from './seats.ts'

const success = true as const

export const licenceRoutes = (
  deps: Pick<PlanDeps, 'db' | 'clock' | 'supportEmail' | 'publicUrl'>,
): Handlers<keyof typeof licenceEndpoints> => ({
  listLicences: async () => ({ success, ...(await readLicences(deps)) }),
  addLicence: async (actor, { body }) => ({ success, licence: await addLicence(deps, actor, body) }),
  markLicencePaid: async (actor, { params, body }) => ({
    success,
    licence: await markPaid(deps, actor, params.licenceId, body.isPaid),
  }),
  cancelLicence: async (actor, { params }) => ({
    success,
    licence: await cancelLicence(deps, actor, params.licenceId),
  }),
  readInvoice: (actor, { params }) => readInvoice(deps, actor, params.licenceId),
  listOwnLicences: async actor => ({ success, licences: await readOwnLicences(deps, actor) }),
  listSeats: async (actor, { params, query }) => ({
    success,
    ...(await readSeats(deps, actor, params.licenceId, query.page)),
  }),
  giveSeats: async (actor, { params, body }) => ({
    success,
    results: await giveSeats(deps, actor, params.licenceId, body.emails),
  }),
  takeSeat: async (actor, { params }) => {
    await takeSeat(deps, actor, params.licenceId, params.accountId)
    return done(m.done_seat_taken())
  },
})
