// School licences with their seats.
import type { LicenceOrder } from '@lantern/contract/people/plans/licences'
import type { Person } from './client.ts'

export const aLicence = (ownerEmail: string, change: Partial<LicenceOrder> = {}): LicenceOrder => ({
  school: 'Harbour School',
  billingAddress: 'Harbour Street 1\n12345 Port',
  ownerEmail,
  seats: 3,
  from: '2020-01-01',
  until: '2099-12-31',
  purchaseOrder: 'PO 77',
  amount: 30_000,
  currency: 'EUR',
  ...change,
})

export const loadEmail = async (person: Person): Promise<string> =>
  (await person.call('GET /session')).body.user.email

/** Licence of a person, with a seat for another. @returns its id */
export const seedLicence = async (
  admin: Person,
  { owner, holder }: { owner: Person; holder: Person },
): Promise<string> => {
  const { body } = await admin.call('POST /admin/licences', { body: aLicence(await loadEmail(owner)) })
  const licenceId = body.licence.id
  await owner.call('POST /licences/:licenceId/seats', {
    params: { licenceId },
    body: { emails: [await loadEmail(holder)] },
  })
  return licenceId
}
