// Endpoints of school licences → actions.
import type { licenceEndpoints } from '@lantern/contract/people/plans/licences'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../../http/routes.ts'
import type { PlanDeps } from '../deps.ts'
import { readInvoice } from './invoice.ts'
import { addLicence, cancelLicence, markPaid, readLicences, readOwnLicences } from './licences.ts'
import { giveSeats, readSeats, revokeSeat } from './seats.ts'
export const licenceRoutes = (
  deps: Pick<PlanDeps, 'db' | 'clock' | 'supportEmail' | 'publicUrl'>,
): Handlers<keyof typeof licenceEndpoints> => ({
  listLicences: () => readLicences(deps),
  addLicence: async (actor, { body }) => ({ licence: await addLicence(deps, actor, body) }),
  markLicencePaid: async (actor, { params, body }) => ({
    licence: await markPaid(deps, actor, params.licenceId, body.isPaid),
  }),
  cancelLicence: async (actor, { params }) => ({
    licence: await cancelLicence(deps, actor, params.licenceId),
  }),
  readInvoice: (actor, { params }) => readInvoice(deps, actor, params.licenceId),
  listOwnLicences: async actor => ({ licences: await readOwnLicences(deps, actor) }),
  listSeats: (actor, { params, query }) => readSeats(deps, actor, params.licenceId, query.page),
  giveSeats: async (actor, { params, body }) => ({
    results: await giveSeats(deps, actor, params.licenceId, body.emails),
  }),
  revokeSeat: async (actor, { params }) => {
    await revokeSeat(deps, actor, params.licenceId, params.accountId)
    return { message: m.done_seat_revoked() }
  },
})
