// Invitation of addresses by mail: first a preview of each, then the mails, sent by the jobs process.
// Repeating a list mails nobody twice.
import type { InvitationResult } from '@lantern/contract/classes/classes/class-invitations'
import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { lockAccounts } from '../../../people/identity/index.ts'
import { checkClassAction } from '../access.ts'
import type { ClassDeps } from '../deps.ts'
import { lockClass } from '../queries.ts'
import { countListed, insertStudents, listLinesByEmail } from '../student-queries.ts'
import { countInvitedSince, listByEmail, listStops, putInvitations } from './invitation-queries.ts'
import { type AddressList, readAddresses } from './read-addresses.ts'
import { hashAddress } from './stop-invitations.ts'

const dayMs = 86_400_000

type Fresh = { email: string; name: string; isListed: boolean }
type Decided = { results: InvitationResult[]; fresh: Fresh[] }

/** Result for each address in the current state. */
const decide = async (
  db: Connection,
  { clock, listWithoutMail }: ClassDeps,
  actor: Actor,
  classId: string,
  { addresses, problems }: AddressList,
): Promise<Decided> => {
  const emails = addresses.map(({ email }) => email)
  const [lines, sent, stops, off] = [
    await listLinesByEmail(db, classId),
    await listByEmail(db, classId, emails),
    await listStops(db, emails.map(hashAddress)),
    await listWithoutMail(db, emails),
  ]
  const since = new Date(clock.now().getTime() - dayMs)
  let today = classLimits.invitationsPerDay - (await countInvitedSince(db, actor.accountId, since))
  let places = classLimits.students - (await countListed(db, classId))
  const choose = (email: string): InvitationResult['outcome'] => {
    const line = lines.get(email)
    const before = sent.get(email)
    if (line?.accountId) return 'in-class'
    if (line?.declinedAt) return 'declined'
    if (line && before && !before.takenBackAt) return 'invited-already'
    if (off.has(email) || stops.has(Buffer.from(hashAddress(email)).toString('hex'))) return 'blocked'
    if (!line && places <= 0) return 'full'
    return today > 0 ? 'invited' : 'tomorrow'
  }
  const fresh: Fresh[] = []
  const results = addresses.map(({ line, text, name, email }) => {
    const outcome = choose(email)
    if (outcome === 'invited') {
      const isListed = lines.has(email)
      fresh.push({ email, name, isListed })
      today -= 1
      if (!isListed) places -= 1
    }
    return { line, text, outcome }
  })
  return { results: [...results, ...problems].sort((a, b) => a.line - b.line), fresh }
}

const checkMayInvite = async ({ db, creations }: ClassDeps, actor: Actor, classId: string): Promise<void> => {
  await checkClassAction(db, actor, classId, 'assign')
  await creations.count(actor.accountId)
}

export const previewInvitations = async (
  deps: ClassDeps,
  actor: Actor,
  classId: string,
  text: string,
): Promise<InvitationResult[]> => {
  await checkMayInvite(deps, actor, classId)
  return (await decide(deps.db, deps, actor, classId, readAddresses(text))).results
}

/** @throws Refusal `class-code-stopped` where the mail's link would admit nobody */
export const sendInvitations = async (
  deps: ClassDeps,
  actor: Actor,
  classId: string,
  text: string,
): Promise<InvitationResult[]> => {
  await checkMayInvite(deps, actor, classId)
  const list = readAddresses(text)
  return deps.db.transaction(async tx => {
    const { archivedAt, isJoinOpen } = await lockClass(tx, classId)
    if (archivedAt) throw new Refusal('class-closed')
    if (!isJoinOpen) throw new Refusal('class-code-stopped')
    // Account lock: invitations from several classes at once count one after another.
    await lockAccounts(tx, [actor.accountId])
    const { results, fresh } = await decide(tx, deps, actor, classId, list)
    const now = deps.clock.now()
    await insertStudents(
      tx,
      fresh.flatMap(({ email, name, isListed }) =>
        isListed ? [] : [{ classId, email, name, addedAt: now }],
      ),
    )
    const invitedById = actor.accountId
    await putInvitations(
      tx,
      fresh.map(({ email }) => ({ classId, email, invitedById, invitedAt: now })),
    )
    return results
  })
}
