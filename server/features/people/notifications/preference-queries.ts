// SQL of notification preferences.
import {
  type MailTiming,
  type NotificationKind,
  usualMail,
} from '@lantern/contract/people/notifications/notification-kinds.rules'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { accounts } from '../../../database/schema/identity.ts'
import { notificationPreferences, notificationSettings } from '../../../database/schema/notifications.ts'
import type { MailWishes } from './mail-due.rules.ts'

export type SettingsRow = typeof notificationSettings.$inferSelect
export type Preference = { inBell: boolean; mail: MailTiming }

/** Default settings. */
const usualSettings: Omit<SettingsRow, 'accountId'> = {
  isMailOn: true,
  isQuietOn: false,
  quietFrom: 21 * 60,
  quietUntil: 7 * 60,
  quietDays: 'every-day',
  dailyAt: 17 * 60,
  timeZone: null,
  lastMailAt: null,
}

const getPreference = (kind: NotificationKind, chosen: Preference | null): Preference => ({
  inBell: chosen?.inBell ?? true,
  mail: chosen?.mail ?? usualMail[kind],
})

export const getWishes = (row: Omit<SettingsRow, 'accountId'>): MailWishes => ({
  isMailOn: row.isMailOn,
  quiet: { isOn: row.isQuietOn, from: row.quietFrom, until: row.quietUntil, days: row.quietDays },
  dailyAt: row.dailyAt,
  timeZone: row.timeZone,
  lastMailAt: row.lastMailAt,
})

/**
 * Mail preferences of several people for a kind, in the order of their ids; ids without an account are left
 * out.
 */
export const listWishes = async (db: Connection, accountIds: readonly string[], kind: NotificationKind) => {
  if (accountIds.length === 0) return []
  const rows = await db
    .select({ accountId: accounts.id, settings: notificationSettings, chosen: notificationPreferences })
    .from(accounts)
    .leftJoin(notificationSettings, eq(notificationSettings.accountId, accounts.id))
    .leftJoin(
      notificationPreferences,
      and(eq(notificationPreferences.accountId, accounts.id), eq(notificationPreferences.kind, kind)),
    )
    .where(and(inArray(accounts.id, [...new Set(accountIds)]), eq(accounts.kind, 'account')))
    .orderBy(accounts.id)
  return rows.map(({ accountId, settings, chosen }) => ({
    accountId,
    wishes: getWishes(settings ?? usualSettings),
    mail: getPreference(kind, chosen).mail,
  }))
}

export const readSettings = async (
  db: Connection,
  accountId: string,
): Promise<Omit<SettingsRow, 'accountId'>> => {
  const [row] = await db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.accountId, accountId))
    .limit(1)
  return row ?? usualSettings
}

/** Settings with a row lock until the transaction ends, so that changes of one person are serialized. */
export const lockSettings = async (tx: Connection, accountId: string): Promise<void> => {
  await tx.insert(notificationSettings).values({ accountId }).onConflictDoNothing()
  await tx
    .select({ accountId: notificationSettings.accountId })
    .from(notificationSettings)
    .where(eq(notificationSettings.accountId, accountId))
    .for('update')
}

export const putSettings = async (
  db: Connection,
  accountId: string,
  change: Partial<Omit<SettingsRow, 'accountId'>>,
): Promise<void> => {
  await db
    .insert(notificationSettings)
    .values({ accountId, ...change })
    .onConflictDoUpdate({ target: notificationSettings.accountId, set: { accountId, ...change } })
}

/** Preferences of a person for each of some kinds. */
export const listPreferences = async (
  db: Connection,
  accountId: string,
  kinds: readonly NotificationKind[],
): Promise<Map<NotificationKind, Preference>> => {
  const rows = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.accountId, accountId))
  const chosen = new Map(rows.map(row => [row.kind, row]))
  return new Map(kinds.map(kind => [kind, getPreference(kind, chosen.get(kind) ?? null)]))
}

export const putPreferences = async (
  db: Connection,
  accountId: string,
  preferences: ReadonlyMap<NotificationKind, Preference>,
): Promise<void> => {
  if (preferences.size === 0) return
  await db
    .insert(notificationPreferences)
    .values([...preferences].map(([kind, preference]) => ({ accountId, kind, ...preference })))
    .onConflictDoUpdate({
      target: [notificationPreferences.accountId, notificationPreferences.kind],
      set: { inBell: sql`excluded.in_bell`, mail: sql`excluded.mail` },
    })
}

export const hasAccount = async (db: Connection, accountId: string): Promise<boolean> => {
  const [row] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).limit(1)
  return row !== undefined
}

/** Addresses whose accounts turned mails off. */
export const listAddressesWithoutMail = async (
  db: Connection,
  emails: readonly string[],
): Promise<Set<string>> => {
  if (emails.length === 0) return new Set()
  const rows = await db
    .select({ email: accounts.email })
    .from(notificationSettings)
    .innerJoin(accounts, eq(accounts.id, notificationSettings.accountId))
    .where(and(inArray(accounts.email, [...emails]), eq(notificationSettings.isMailOn, false)))
  return new Set(rows.flatMap(({ email }) => email ?? []))
}
