// Seats of a licence, given and freed by admins and the licence's owner.
import type { Seat, SeatResult } from '@lantern/contract/people/plans/licences'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { PlanDeps } from '../deps.ts'
import {
  countSeats,
  deleteSeat,
  findSeatHolders,
  getLicence,
  listRunning,
  listSeats,
  lockLicence,
  putSeat,
} from './queries.ts'

type Deps = Pick<PlanDeps, 'db' | 'clock'>

export const readSeats = async (
  { db }: Deps,
  actor: Actor,
  licenceId: string,
  page: number,
): Promise<{ seats: Seat[]; total: number }> => {
  await getLicence(db, actor, licenceId)
  const { rows, total } = await listSeats(db, licenceId, page)
  return {
    total,
    seats: rows.map(({ accountId, name, email, givenAt }) => ({
      accountId,
      name,
      email: email ?? '',
      givenAt: givenAt.toISOString(),
    })),
  }
}

/**
 * Gives seats in the order of the addresses, until none is left.
 * @throws Refusal `not-found`, `licence-over`
 */
export const giveSeats = async (
  { db, clock }: Deps,
  actor: Actor,
  licenceId: string,
  addresses: readonly string[],
): Promise<SeatResult[]> => {
  await getLicence(db, actor, licenceId)
  const emails = [...new Set(addresses.map(address => address.toLowerCase()).filter(Boolean))]
  return db.transaction(async tx => {
    const now = clock.now()
    const licence = await lockLicence(tx, licenceId)
    if (!licence || licence.cancelledAt || licence.endsAt <= now) throw new Refusal('licence-over')
    const people = new Map((await findSeatHolders(tx, emails)).map(person => [person.email, person]))
    const licenceIds = [...people.values()].flatMap(person => person.licenceId ?? [])
    const running = await listRunning(tx, licenceIds, now)
    let freeSeats = licence.seats - (await countSeats(tx, licenceId))
    const results: SeatResult[] = []
    for (const email of emails) {
      const person = people.get(email)
      if (!person) results.push({ email, outcome: 'no-account' })
      else if (person.licenceId && running.has(person.licenceId)) results.push({ email, outcome: 'has-one' })
      else if (freeSeats <= 0) results.push({ email, outcome: 'no-seat-left' })
      else {
        await putSeat(tx, { accountId: person.accountId, licenceId, givenAt: now })
        freeSeats -= 1
        results.push({ email, outcome: 'given' })
      }
    }
    return results
  })
}

/** Frees a seat; succeeds without one too. @throws Refusal `not-found` for who may not touch the licence */
export const revokeSeat = async (
  { db }: Deps,
  actor: Actor,
  licenceId: string,
  accountId: string,
): Promise<void> => {
  await getLicence(db, actor, licenceId)
  await deleteSeat(db, licenceId, accountId)
}
