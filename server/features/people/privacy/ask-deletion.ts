// Requesting an account's deletion, and cancelling it.
import * as m from '@lantern/messages'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { confirmOwner, hasOtherAdmin } from '../identity/index.ts'
import { deletionDelayDays, deletionDue } from './deletion.rules.ts'
import { deleteDeletion, findDeletionDue } from './deletion-queries.ts'
import type { PrivacyDeps } from './deps.ts'
import { deletionMail } from './mails.ts'
import { scheduleDeletion } from './schedule-deletion.ts'

type Proof = { password: string; code: string }

export const askDeletion = async (
  { people, stopHelping }: PrivacyDeps,
  actor: Actor,
  proof: Proof,
): Promise<string> => {
  const account = await confirmOwner(people, actor, proof)
  if (account.role === 'admin' && !(await hasOtherAdmin(people.db, account.id)))
    throw new Refusal('last-admin')
  const askedAt = people.clock.now()
  const dueAt = deletionDue(askedAt)
  await people.sessions.endAll(account.id, {
    alongside: async tx => {
      await scheduleDeletion(tx, account.id, askedAt, stopHelping)
    },
  })
  if (account.email !== null)
    people.mailer.send(deletionMail(account, dueAt, people.publicUrl)).catch(people.onError)
  return m.done_deletion_asked({ count: deletionDelayDays })
}

export const readDeletion = async ({ people }: PrivacyDeps, actor: Actor): Promise<string | null> =>
  (await findDeletionDue(people.db, actor.accountId))?.toISOString() ?? null

export const cancelDeletion = async ({ people }: PrivacyDeps, actor: Actor): Promise<string> => {
  await deleteDeletion(people.db, actor.accountId)
  return m.done_deletion_cancelled()
}
