// An admin states that the school has the parents' agreement on file, or takes that back. Nothing of a student is made or
// deleted by it but the account that a sign-up waited for.
import type { ConsentCovers } from '@lantern/contract/accounts/children.rules'
import type { SchoolConsent } from '@lantern/contract/accounts/school-consents'
import * as m from '@lantern/messages'
import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { classes } from '../../../database/schema/classes.ts'
import { schoolConsents } from '../../../database/schema/identity.consents.ts'
import { recordAct } from '../../audit/index.ts'
import { type Account, findAccount, insertAccount } from '../account-queries.ts'
import { inBackground } from '../background.ts'
import { insertIdentity } from '../school/school-queries.ts'
import { makeVerificationMail } from '../send-verification.ts'
import { claimBySchool } from './claim-by-school.ts'
import type { ConsentRequest } from './consent-queries.ts'
import type { ChildrenDeps } from './deps.ts'
import { findSchoolConsent, listConsentStudents } from './school-consent-lists.ts'
import { beginWaiting, cover, endWaiting, takeRequestsOf } from './school-consent-queries.ts'

const lockClass = async (tx: Connection, classId: string) => {
  const [found] = await tx.select().from(classes).where(eq(classes.id, classId)).for('update')
  return found ?? null
}

const getConsent = async (db: Connection, id: string): Promise<SchoolConsent> => {
  const consent = await findSchoolConsent(db, id)
  if (!consent) throw new Refusal('not-found')
  return consent
}

/** @throws Refusal `not-found` */
export const readConsentStudents = async ({ db }: ChildrenDeps, consentId: string, page: number) => {
  await getConsent(db, consentId)
  return listConsentStudents(db, consentId, page)
}

/** The account of a sign-up that waited for a parent; null where the address has one by now. */
const addWaitingChild = async (
  tx: Connection,
  deps: ChildrenDeps,
  { email, username, passwordHash, phone, birthYear, childUntil, issuer, subject }: ConsentRequest,
): Promise<Account | null> => {
  const now = deps.clock.now()
  const account = await insertAccount(tx, {
    kind: 'account',
    role: 'student',
    email,
    username,
    passwordHash,
    phone,
    birthYear,
    childUntil,
    verifiedAt: subject ? now : null,
    createdAt: now,
  })
  if (!account) return null
  if (issuer && subject) await insertIdentity(tx, { issuer, subject, accountId: account.id, createdAt: now })
  await claimBySchool(tx, deps, account)
  return account
}

const wordings = {
  students: (name: string) => m.school_consent_wording_students({ name }),
  accounts: (name: string) => m.school_consent_wording_accounts({ name }),
} satisfies Record<ConsentCovers, (name: string) => string>

/** The statement for a class's accounts that holds, or a new one. */
const putConsent = async (
  tx: Connection,
  deps: ChildrenDeps,
  actor: Actor,
  { id: classId, name }: { id: string; name: string },
  covers: ConsentCovers,
): Promise<{ id: string; isNew: boolean }> => {
  if (covers === 'accounts') {
    const [held] = await tx
      .select({ id: schoolConsents.id })
      .from(schoolConsents)
      .where(
        and(
          eq(schoolConsents.classId, classId),
          eq(schoolConsents.covers, 'accounts'),
          isNull(schoolConsents.withdrawnAt),
        ),
      )
    if (held) return { id: held.id, isNew: false }
  }
  const [stated] = await tx
    .insert(schoolConsents)
    .values({
      classId,
      className: name,
      covers,
      wording: wordings[covers](name),
      statedById: actor.accountId,
      statedByName: (await findAccount(tx, actor.accountId))?.username ?? '',
      statedAt: deps.clock.now(),
    })
    .returning({ id: schoolConsents.id })
  if (!stated) throw new Error('a statement could not be added')
  return { id: stated.id, isNew: true }
}

/** @throws Refusal `not-found`, `class-closed`, `consent-nobody` where there is nobody left to name */
export const stateSchoolConsent = async (
  deps: ChildrenDeps,
  actor: Actor,
  { classId, covers }: { classId: string; covers: ConsentCovers },
): Promise<SchoolConsent> => {
  if (deps.childAge === null) throw new Refusal('consent-nobody')
  const now = deps.clock.now()
  const { consentId, added } = await deps.db.transaction(async tx => {
    const found = await lockClass(tx, classId)
    if (!found) throw new Refusal('not-found')
    if (found.archivedAt) throw new Refusal('class-closed')
    const { id, isNew } = await putConsent(tx, deps, actor, found, covers)
    const named = await cover(tx, { id, classId, covers }, now)
    if (covers === 'students' && named === 0) throw new Refusal('consent-nobody')
    await endWaiting(tx, id)
    const children: Account[] = []
    for (const request of await takeRequestsOf(tx, id, now)) {
      const child = await addWaitingChild(tx, deps, request)
      if (child) children.push(child)
    }
    if (isNew) {
      const note = `${found.name}: ${wordings[covers](found.name)}`
      await recordAct(tx, { at: now, actorId: actor.accountId, act: 'school-consent-stated', note })
    }
    return { consentId: id, added: children }
  })
  inBackground(deps, async () => {
    for (const child of added)
      if (!child.verifiedAt) await deps.mailer.send(await makeVerificationMail(deps, child))
  })
  return getConsent(deps.db, consentId)
}

/** What was taken back stays so. @throws Refusal `not-found` */
export const withdrawSchoolConsent = async (
  deps: ChildrenDeps,
  actor: Actor,
  consentId: string,
): Promise<void> => {
  const now = deps.clock.now()
  await deps.sessions.endOfMany(async tx => {
    const [stated] = await tx.select().from(schoolConsents).where(eq(schoolConsents.id, consentId))
    if (!stated) throw new Refusal('not-found')
    // Accounts that are made in the class meanwhile wait for this, and then wait for consent.
    if (stated.classId) await lockClass(tx, stated.classId)
    const [withdrawn] = await tx
      .update(schoolConsents)
      .set({
        withdrawnAt: now,
        withdrawnById: actor.accountId,
        withdrawnByName: (await findAccount(tx, actor.accountId))?.username ?? '',
      })
      .where(and(eq(schoolConsents.id, consentId), isNull(schoolConsents.withdrawnAt)))
      .returning()
    if (!withdrawn) return []
    const waiting = await beginWaiting(tx, consentId, now)
    const note = `${withdrawn.className}: ${waiting.length}`
    await recordAct(tx, { at: now, actorId: actor.accountId, act: 'school-consent-withdrawn', note })
    return waiting
  })
}
