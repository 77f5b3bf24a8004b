// Licences for admins: agreed, paid, ended. Each act is written to the audit log.
import { type Licence, type LicenceOrder, licenceLimits } from '@lantern/contract/people/plans/licences'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import { recordAct } from '../../audit/index.ts'
import { findAccountByEmail } from '../../identity/index.ts'
import type { PlanDeps } from '../deps.ts'
import {
  countLicences,
  getLicence,
  insertLicence,
  type LicenceRow,
  listLicences,
  listLicencesOf,
  lockLicence,
  nextInvoiceNumber,
  sumByMonth,
  updateLicence,
} from './queries.ts'

type Deps = Pick<PlanDeps, 'db' | 'clock'>

const formatDay = (at: Date): string => at.toISOString().slice(0, 10)

const formatInvoiceNumber = (year: number, number: number): string =>
  `${year}-${String(number).padStart(4, '0')}`

export const viewLicence = ({ licence, usedSeats, ownerName, ownerEmail }: LicenceRow): Licence => ({
  id: licence.id,
  school: licence.school,
  billingAddress: licence.billingAddress,
  ownerEmail: ownerEmail ?? '',
  ownerName: ownerName ?? '',
  seats: licence.seats,
  taken: usedSeats,
  from: formatDay(licence.startsAt),
  until: formatDay(licence.endsAt),
  purchaseOrder: licence.purchaseOrder,
  amount: licence.amount,
  currency: licence.currency,
  invoiceNumber: formatInvoiceNumber(licence.invoiceYear, licence.invoiceNumber),
  createdAt: licence.createdAt.toISOString(),
  paidAt: licence.paidAt?.toISOString() ?? null,
  cancelledAt: licence.cancelledAt?.toISOString() ?? null,
})

export const readLicences = async ({ db }: Deps) => {
  const [rows, income] = await Promise.all([listLicences(db), sumByMonth(db)])
  return { licences: rows.map(viewLicence), income }
}

export const readOwnLicences = async ({ db }: Deps, actor: Actor): Promise<Licence[]> =>
  (await listLicencesOf(db, actor.accountId)).map(viewLicence)

/** @throws Refusal `person-unknown`, `plan-over`, `licence-limit` */
export const addLicence = async (deps: Deps, actor: Actor, order: LicenceOrder): Promise<Licence> => {
  const { db, clock } = deps
  const now = clock.now()
  const startsAt = new Date(`${order.from}T00:00:00Z`)
  const endsAt = new Date(`${order.until}T23:59:59Z`)
  if (endsAt <= now || endsAt <= startsAt) throw new Refusal('plan-over')
  const owner = await findAccountByEmail(db, order.ownerEmail.toLowerCase())
  if (!owner) throw new Refusal('person-unknown')
  const id = await db.transaction(async tx => {
    const invoiceYear = now.getUTCFullYear()
    const invoiceNumber = await nextInvoiceNumber(tx, invoiceYear)
    if ((await countLicences(tx)) >= licenceLimits.licences) throw new Refusal('licence-limit')
    const { school, billingAddress, seats, purchaseOrder, amount, currency } = order
    const added = await insertLicence(tx, {
      school,
      billingAddress,
      ownerId: owner.id,
      seats,
      startsAt,
      endsAt,
      purchaseOrder,
      amount,
      currency,
      invoiceYear,
      invoiceNumber,
      createdAt: now,
    })
    await recordAct(tx, {
      at: now,
      actorId: actor.accountId,
      act: 'licence-added',
      subjectId: owner.id,
      note: `${formatInvoiceNumber(invoiceYear, invoiceNumber)}: ${school}, ${seats}`,
    })
    return added
  })
  return viewLicence(await getLicence(db, actor, id))
}

const change = async (
  { db, clock }: Deps,
  actor: Actor,
  id: string,
  {
    act,
    decide,
  }: {
    act: 'licence-paid' | 'licence-unpaid' | 'licence-ended'
    decide: (now: Date) => Parameters<typeof updateLicence>[2]
  },
): Promise<Licence> => {
  const now = clock.now()
  await db.transaction(async tx => {
    const licence = await lockLicence(tx, id)
    if (!licence) throw new Refusal('not-found')
    await updateLicence(tx, id, decide(now))
    const number = formatInvoiceNumber(licence.invoiceYear, licence.invoiceNumber)
    await recordAct(tx, {
      at: now,
      actorId: actor.accountId,
      act,
      note: `${number}: ${licence.school}`,
      ...(licence.ownerId ? { subjectId: licence.ownerId } : {}),
    })
  })
  return viewLicence(await getLicence(db, actor, id))
}

export const markPaid = (deps: Deps, actor: Actor, id: string, isPaid: boolean): Promise<Licence> =>
  change(deps, actor, id, {
    act: isPaid ? 'licence-paid' : 'licence-unpaid',
    decide: now => ({ paidAt: isPaid ? now : null }),
  })

/** Ends a licence with its seats; the invoice and its number stay. */
export const cancelLicence = (deps: Deps, actor: Actor, id: string): Promise<Licence> =>
  change(deps, actor, id, { act: 'licence-ended', decide: now => ({ cancelledAt: now }) })
