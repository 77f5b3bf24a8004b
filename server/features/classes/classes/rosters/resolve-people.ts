// Accounts of the people in a roster: by the school's id, if an earlier roster found them, else by an address
// that its owner proved. Never by a name, and never by an unproved address.
import type { Connection } from '../../../../database/client.ts'
import type { Roster, RosterPerson } from './read-roster.ts'
import { type FoundAccount, listByVerifiedEmail, listRosterPeople } from './roster-queries.ts'

export type FindAccount = (person: RosterPerson) => FoundAccount | null

const listPeople = ({ classes }: Roster): RosterPerson[] => [
  ...new Set(
    classes.flatMap(({ students, teachers }) => [...students, ...teachers].map(({ person }) => person)),
  ),
]

export const resolvePeople = async (
  db: Connection,
  roster: Roster,
): Promise<{ find: FindAccount; links: { sourcedId: string; accountId: string }[] }> => {
  const people = listPeople(roster)
  const existingPeople = await listRosterPeople(db)
  const emails = people.flatMap(({ sourcedId, email }) =>
    email && !existingPeople.has(sourcedId) ? [email] : [],
  )
  const byEmail = await listByVerifiedEmail(db, emails)
  // Duplicate account: it belongs to the id that was linked first.
  const usedIds = new Set([...existingPeople.values()].map(({ id }) => id))
  const found = new Map<string, FoundAccount>()
  const links: { sourcedId: string; accountId: string }[] = []
  for (const { sourcedId, email } of people) {
    const own = existingPeople.get(sourcedId)
    const account = own ?? byEmail.get(email)
    if (!account || (!own && usedIds.has(account.id))) continue
    usedIds.add(account.id)
    found.set(sourcedId, account)
    if (account.role !== 'admin') links.push({ sourcedId, accountId: account.id })
  }
  return { find: ({ sourcedId }) => found.get(sourcedId) ?? null, links }
}
