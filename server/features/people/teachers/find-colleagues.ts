// Colleagues by their sign-in addresses, for sharing.
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { findByEmail, listApprovedTeachers } from './queries.ts'

/**
 * @returns ids of their accounts, in the order of the addresses
 * @throws Refusal `colleague-unknown` with the first address without an approved teacher
 */
export const findColleagues = async (
  tx: Connection,
  actor: Pick<Actor, 'accountId'>,
  emails: readonly string[],
): Promise<string[]> => {
  const wanted = [...new Set(emails.map(email => email.toLowerCase()))]
  const found = await findByEmail(tx, actor, wanted)
  const approved = await listApprovedTeachers(
    tx,
    found.map(({ id }) => id),
  )
  const ids = new Set(approved.map(({ id }) => id))
  const byEmail = new Map(
    found.filter(({ id }) => ids.has(id)).map(({ email, id }) => [(email ?? '').toLowerCase(), id]),
  )
  return wanted.map(email => {
    const id = byEmail.get(email)
    if (id === undefined) throw new Refusal('colleague-unknown', { values: { email } })
    return id
  })
}
