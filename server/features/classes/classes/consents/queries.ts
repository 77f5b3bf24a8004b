// SQL of a school's consents: students of a statement, and those who wait without one.

import type { ConsentCovers } from '@lantern/contract/people/identity/children.rules'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { schoolConsentStudents, schoolConsents } from '../../../../database/schema/classes.consents.ts'
import { classAccounts, classStudents } from '../../../../database/schema/classes.ts'
import { accounts, consentRequests, parentalConsents } from '../../../../database/schema/identity.ts'
import { lockClass } from '../queries.ts'

export const momentOf = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

const idsOf = (ids: readonly string[]): SQL =>
  sql`(${sql.join(
    ids.map(id => sql`${id}::uuid`),
    sql`, `,
  )})`

/** SQL condition: a statement in force, of the class or of any, covers the account or line. */
export const isCovered = (who: { accountId: SQL; lineId: SQL }, classId?: SQL): SQL => sql`exists (
  select 1 from ${schoolConsentStudents} covered
  join ${schoolConsents} holding on holding.id = covered.consent_id
  where holding.withdrawn_at is null ${classId ? sql`and holding.class_id = ${classId}` : sql``}
    and (covered.account_id = ${who.accountId} or covered.line_id = ${who.lineId}))`

/**
 * Line of a class's list with its account, or the one it gets when its person accepts the invitation;
 * declined lines are left out.
 */
export const listedLines = sql`${classStudents} line left join ${accounts} child
  on child.kind = 'account' and (child.id = line.account_id or (line.account_id is null and child.email = line.email))`
const isListed = sql`(line.account_id is not null or line.declined_at is null)`

/** SQL condition: the line needs consent, having no account yet, or a child's. */
export const needsConsent = (now: Date): SQL =>
  sql`(${isListed} and (child.id is null or child.child_until > ${momentOf(now)}))`

const hasParent = (accountId: SQL): SQL => sql`exists (
  select 1 from ${parentalConsents} parents where parents.account_id = ${accountId} and parents.withdrawn_at is null)`

export const lockConsent = async (tx: Connection, consentId: string) => {
  const [found] = await tx.select().from(schoolConsents).where(eq(schoolConsents.id, consentId))
  if (!found) throw new Refusal('not-found')
  // Lock: accounts made in the class meanwhile wait for it, and then wait for consent.
  if (found.classId) await lockClass(tx, found.classId)
  return found
}

/** Null where it was withdrawn before. */
export const markWithdrawn = async (
  tx: Connection,
  consentId: string,
  by: { id: string; name: string; at: Date },
) => {
  const [withdrawn] = await tx
    .update(schoolConsents)
    .set({ withdrawnAt: by.at, withdrawnById: by.id, withdrawnByName: by.name })
    .where(and(eq(schoolConsents.id, consentId), isNull(schoolConsents.withdrawnAt)))
    .returning()
  return withdrawn ?? null
}

/** Statement in force for the accounts of a class. */
export const findAccountsConsent = async (tx: Connection, classId: string): Promise<string | null> => {
  const [consent] = await tx
    .select({ id: schoolConsents.id })
    .from(schoolConsents)
    .where(
      and(
        eq(schoolConsents.classId, classId),
        eq(schoolConsents.covers, 'accounts'),
        isNull(schoolConsents.withdrawnAt),
      ),
    )
  return consent?.id ?? null
}

export const insertConsent = async (
  tx: Connection,
  consent: typeof schoolConsents.$inferInsert,
): Promise<string> => {
  const [stated] = await tx.insert(schoolConsents).values(consent).returning({ id: schoolConsents.id })
  if (!stated) throw new Error('a statement could not be added')
  return stated.id
}

/** Adds students of a class who aren't covered by a statement of it. @returns their number */
const coverStudents = async (tx: Connection, consent: { id: string; classId: string }, now: Date) =>
  (
    await tx.execute(sql`
      insert into ${schoolConsentStudents} (consent_id, account_id, line_id, added_at)
      select ${consent.id}::uuid, child.id, case when child.id is null then line.id end, ${momentOf(now)}
      from ${listedLines}
      where line.class_id = ${consent.classId} and ${needsConsent(now)}
        and not ${isCovered({ accountId: sql`child.id`, lineId: sql`line.id` }, sql`${consent.classId}::uuid`)}
      on conflict do nothing`)
  ).rowCount ?? 0

const coverAccounts = async (tx: Connection, consent: { id: string; classId: string }, now: Date) =>
  (
    await tx.execute(sql`
      insert into ${schoolConsentStudents} (consent_id, account_id, added_at)
      select ${consent.id}::uuid, child.id, ${momentOf(now)}
      from ${classAccounts} made join ${accounts} child on child.id = made.account_id
      where made.class_id = ${consent.classId} and child.child_until > ${momentOf(now)}
      on conflict do nothing`)
  ).rowCount ?? 0

export const cover = (
  tx: Connection,
  consent: { id: string; classId: string; covers: ConsentCovers },
  now: Date,
): Promise<number> => (consent.covers === 'students' ? coverStudents : coverAccounts)(tx, consent, now)

/** Ends the wait of children covered by a statement. */
export const endWaiting = (tx: Connection, consentId: string) =>
  tx.execute(sql`
    update ${accounts} set consent_awaited_since = null where consent_awaited_since is not null
      and id in (select account_id from ${schoolConsentStudents} where consent_id = ${consentId})`)

/** Suspends children whose only consent was the statement until a new one. */
export const beginWaiting = async (tx: Connection, consentId: string, now: Date): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${accounts} child set consent_awaited_since = ${momentOf(now)}
    where child.id in (select account_id from ${schoolConsentStudents} where consent_id = ${consentId})
      and child.child_until > ${momentOf(now)} and not ${hasParent(sql`child.id`)}
      and not ${isCovered({ accountId: sql`child.id`, lineId: sql`null` })}
    returning child.id`)
  return rows.map(({ id }) => id)
}

/** Deletes and returns pending sign-ups for lines covered by a statement. */
export const consumeConsentRequests = async (tx: Connection, consentId: string, now: Date) =>
  tx
    .delete(consentRequests)
    .where(
      sql`${consentRequests.expiresAt} > ${momentOf(now)} and ${consentRequests.email} in (
        select line.email from ${schoolConsentStudents} named join ${classStudents} line on line.id = named.line_id
        where named.consent_id = ${consentId} and line.account_id is null)`,
    )
    .returning()

const ofAddress = (email: string): SQL => sql`select holding.id from ${schoolConsents} holding
  join ${schoolConsentStudents} named on named.consent_id = holding.id
  join ${classStudents} line on line.id = named.line_id
  where holding.withdrawn_at is null and line.email = ${email} and line.account_id is null and line.declined_at is null`

/** Whether the school's consent covers an address. */
export const isAddressCovered = async (db: Connection, email: string): Promise<boolean> =>
  ((await db.execute(sql`${ofAddress(email)} limit 1`)).rowCount ?? 0) > 0

/**
 * Moves statements about an address to its account, with a lock, so that none is withdrawn meanwhile.
 * @returns false where none is in force
 */
export const claimAddress = async (tx: Connection, email: string, accountId: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ id: string }>(
    sql`${ofAddress(email)} order by holding.id for share of holding`,
  )
  if (rows.length === 0) return false
  await tx.execute(sql`
    update ${schoolConsentStudents} named set account_id = ${accountId}::uuid, line_id = null
    from ${classStudents} line where line.id = named.line_id and line.email = ${email}
      and named.consent_id in ${idsOf(rows.map(({ id }) => id))}`)
  return true
}

/**
 * Statements of a class applied to accounts that were just made in it; accounts without one wait. The caller
 * has locked the class.
 */
export const coverMadeAccounts = async (
  tx: Connection,
  classId: string,
  accountIds: readonly string[],
  now: Date,
): Promise<void> => {
  if (accountIds.length === 0) return
  const made = idsOf(accountIds)
  await tx.execute(sql`
    update ${schoolConsentStudents} named set account_id = line.account_id, line_id = null
    from ${classStudents} line where line.id = named.line_id and line.account_id in ${made}`)
  await tx.execute(sql`
    insert into ${schoolConsentStudents} (consent_id, account_id, added_at)
    select holding.id, child.id, ${momentOf(now)} from ${schoolConsents} holding, ${accounts} child
    where holding.class_id = ${classId} and holding.covers = 'accounts' and holding.withdrawn_at is null
      and child.id in ${made}
    on conflict do nothing`)
  await tx.execute(sql`
    update ${accounts} child set consent_awaited_since = ${momentOf(now)}
    where child.id in ${made} and not ${isCovered({ accountId: sql`child.id`, lineId: sql`null` })}`)
}
