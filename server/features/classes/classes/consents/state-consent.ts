// Consent statements by admins: parents' agreement is on file, or no longer. No data of a student is created
// or deleted by it except the account of a waiting sign-up.
import type { ConsentCovers } from '@lantern/contract/people/identity/children.rules'
import type { SchoolConsent } from '@lantern/contract/people/identity/school-consents'
import * as m from '@lantern/messages'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { recordAct } from '../../../people/audit/index.ts'
import {
  addWaitingChild,
  findAccount,
  type IdentityDeps,
  mailVerification,
} from '../../../people/identity/index.ts'
import { lockClass } from '../queries.ts'
import { findSchoolConsent, listConsentStudents } from './list-queries.ts'
import {
  beginWaiting,
  consumeConsentRequests,
  cover,
  endWaiting,
  findAccountsConsent,
  insertConsent,
  lockConsent,
  markWithdrawn,
} from './queries.ts'

const getConsent = async (db: Connection, id: string): Promise<SchoolConsent> => {
  const consent = await findSchoolConsent(db, id)
  if (!consent) throw new Refusal('not-found')
  return consent
}

/** @throws Refusal `not-found` */
export const readConsentStudents = async (
  { db }: Pick<IdentityDeps, 'db'>,
  consentId: string,
  page: number,
) => {
  await getConsent(db, consentId)
  return listConsentStudents(db, consentId, page)
}

const wordings = {
  students: (name: string) => m.school_consent_wording_students({ name }),
  accounts: (name: string) => m.school_consent_wording_accounts({ name }),
} satisfies Record<ConsentCovers, (name: string) => string>

const findName = async (tx: Connection, { accountId }: Actor): Promise<string> =>
  (await findAccount(tx, accountId))?.username ?? ''

/** Statement in force for a class's accounts, or a new one. */
const putConsent = async (
  tx: Connection,
  actor: Actor,
  { id: classId, name: className }: { id: string; name: string },
  covers: ConsentCovers,
  now: Date,
): Promise<string> => {
  const consent = covers === 'accounts' ? await findAccountsConsent(tx, classId) : null
  if (consent) return consent
  const wording = wordings[covers](className)
  const note = `${className}: ${wording}`
  await recordAct(tx, { at: now, actorId: actor.accountId, act: 'school-consent-stated', note })
  return insertConsent(tx, {
    classId,
    className,
    covers,
    wording,
    statedById: actor.accountId,
    statedByName: await findName(tx, actor),
    statedAt: now,
  })
}

/** @throws Refusal `not-found`, `class-closed`, `consent-nobody` where there is nobody left to name */
export const stateSchoolConsent = async (
  deps: IdentityDeps,
  actor: Actor,
  { classId, covers }: { classId: string; covers: ConsentCovers },
): Promise<SchoolConsent> => {
  if (deps.childAge === null) throw new Refusal('consent-nobody')
  const now = deps.clock.now()
  const { consentId, added } = await deps.db.transaction(async tx => {
    const found = await lockClass(tx, classId)
    if (found.archivedAt) throw new Refusal('class-closed')
    const id = await putConsent(tx, actor, found, covers, now)
    const named = await cover(tx, { id, classId, covers }, now)
    if (covers === 'students' && named === 0) throw new Refusal('consent-nobody')
    await endWaiting(tx, id)
    const children = []
    for (const request of await consumeConsentRequests(tx, id, now)) {
      const child = await addWaitingChild(tx, deps, request)
      if (child) children.push(child)
    }
    return { consentId: id, added: children }
  })
  mailVerification(deps, added)
  return getConsent(deps.db, consentId)
}

/** Withdrawal of a statement, which is final. @throws Refusal `not-found` */
export const withdrawSchoolConsent = async (
  deps: IdentityDeps,
  actor: Actor,
  consentId: string,
): Promise<void> => {
  const at = deps.clock.now()
  await deps.sessions.endOfMany(async tx => {
    await lockConsent(tx, consentId)
    const withdrawn = await markWithdrawn(tx, consentId, {
      id: actor.accountId,
      name: await findName(tx, actor),
      at,
    })
    if (!withdrawn) return []
    const waiting = await beginWaiting(tx, consentId, at)
    const note = `${withdrawn.className}: ${waiting.length}`
    await recordAct(tx, { at, actorId: actor.accountId, act: 'school-consent-withdrawn', note })
    return waiting
  })
}
