// Admins' acts on accounts; each is written to the audit log.

import type { Act } from '@lantern/contract/people/audit/audit'
import type { Role } from '@lantern/contract/people/identity/roles'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { notifyOfLostOwner } from '../../classes/classes/index.ts'
import { recordAct } from '../../people/audit/index.ts'
import {
  changeAccountRole,
  closedMail,
  endAllSessions,
  findAccount,
  inviteAccount,
  mailReset,
  renewCard,
  restoreAccount,
  suspendAccount,
} from '../../people/identity/index.ts'
import { vouchForTeacher } from '../../people/teachers/index.ts'
import type { AdminDeps } from './deps.ts'

/** Account of another person: nobody may lock themselves out, so that there is always an admin left. */
const getOther = async (deps: AdminDeps, actor: Actor, userId: string) => {
  if (userId === actor.accountId) throw new Refusal('own-account')
  const account = await findAccount(deps.db, userId)
  if (!account) throw new Refusal('not-found')
  return account
}

const record = (deps: AdminDeps, actor: Actor, act: Act, subjectId: string, note = '') =>
  recordAct(deps.db, { at: deps.clock.now(), actorId: actor.accountId, act, subjectId, note })

export const inviteUser = (
  deps: AdminDeps,
  actor: Actor,
  invited: { email: string; username: string; role: Role },
): Promise<void> =>
  inviteAccount(deps, invited, async (tx, { id, role }) => {
    if (role === 'teacher') await vouchForTeacher(tx, id, deps.clock.now())
    const entry = { at: deps.clock.now(), actorId: actor.accountId, act: 'user-invited' as const }
    await recordAct(tx, { ...entry, subjectId: id, note: role })
  })

export const mailPasswordReset = async (deps: AdminDeps, actor: Actor, userId: string): Promise<void> => {
  await mailReset(deps, await getOther(deps, actor, userId))
  await record(deps, actor, 'password-mailed', userId)
}

/** New card for a student without an address who is in no class any more. */
export const renewUserCard = async (deps: AdminDeps, actor: Actor, userId: string, address: string) => {
  await getOther(deps, actor, userId)
  const { name, loginName, password } = await renewCard(deps, userId, address, tx =>
    recordAct(tx, {
      at: deps.clock.now(),
      actorId: actor.accountId,
      act: 'card-renewed',
      subjectId: userId,
    }),
  )
  return { name, loginName, password }
}

/** Suspends at once; the data is deleted after a period for mistakes. */
export const deleteUser = async (
  deps: AdminDeps,
  actor: Actor,
  userId: string,
  reason: string,
): Promise<void> => {
  if (reason === '') throw new Refusal('reason-missing')
  const account = await getOther(deps, actor, userId)
  await suspendAccount(deps, userId, reason)
  const { dueAt } = await deps.db.transaction(async tx => {
    const at = deps.clock.now()
    await notifyOfLostOwner(tx, userId, at)
    const due = await deps.scheduleDeletion(tx, userId, at)
    await recordAct(tx, {
      at,
      actorId: actor.accountId,
      act: 'user-deleted',
      subjectId: userId,
      note: reason,
    })
    return { dueAt: due }
  })
  const { supportEmail } = deps.installation
  if (account.email === null) return
  const mail = closedMail(account, { dueAt, reason, supportEmail })
  deps.mailer.send(mail).catch(deps.onError)
}

export const suspendUser = async (
  deps: AdminDeps,
  actor: Actor,
  userId: string,
  reason: string,
): Promise<void> => {
  if (reason === '') throw new Refusal('reason-missing')
  await getOther(deps, actor, userId)
  await suspendAccount(deps, userId, reason)
  await notifyOfLostOwner(deps.db, userId, deps.clock.now())
  await record(deps, actor, 'user-suspended', userId, reason)
}

export const restoreUser = async (deps: AdminDeps, actor: Actor, userId: string): Promise<void> => {
  await getOther(deps, actor, userId)
  await restoreAccount(deps, userId)
  await deps.cancelDeletion(deps.db, userId)
  await record(deps, actor, 'user-restored', userId)
}

export const changeRole = async (
  deps: AdminDeps,
  actor: Actor,
  userId: string,
  role: Role,
): Promise<void> => {
  const account = await getOther(deps, actor, userId)
  if (account.role === role) return
  // Teachers and admins need an address for notifications and password resets.
  if (account.email === null) throw new Refusal('address-missing')
  if (!(await changeAccountRole(deps, userId, role))) return
  if (role === 'teacher') await vouchForTeacher(deps.db, userId, deps.clock.now())
  else await notifyOfLostOwner(deps.db, userId, deps.clock.now())
  await record(deps, actor, 'role-changed', userId, `${account.role} → ${role}`)
}

export const signOutUser = async (deps: AdminDeps, actor: Actor, userId: string): Promise<void> => {
  await getOther(deps, actor, userId)
  await endAllSessions(deps, userId)
  await record(deps, actor, 'user-signed-out', userId)
}
