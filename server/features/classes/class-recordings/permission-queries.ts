// SQL of settings of classes about recordings, and of permissions to record.

import { storageDaysSchema } from '@lantern/contract/classes/class-recordings/class-recordings'
import type { StorageDays } from '@lantern/contract/classes/class-recordings/storage-time.rules'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { classRecordingSettings, recordingPermissions } from '../../../database/schema/class-recordings.ts'
import { accounts } from '../../../database/schema/identity.ts'

export type PermissionRow = typeof recordingPermissions.$inferSelect
export type SettingsRow = Omit<typeof classRecordingSettings.$inferSelect, 'soundDays'> & {
  soundDays: StorageDays
}

const usual = (classId: string): SettingsRow => ({
  classId,
  rule: null,
  soundDays: null,
  retainsTranscript: true,
})

/** Settings of classes, by class; with the defaults where nothing was chosen. */
export const listSettings = async (
  db: Connection,
  classIds: readonly string[],
): Promise<Map<string, SettingsRow>> => {
  const rows =
    classIds.length === 0
      ? []
      : await db
          .select()
          .from(classRecordingSettings)
          .where(inArray(classRecordingSettings.classId, [...classIds]))
  const stored = rows.map(row => {
    // Days that are no longer a choice count as no end.
    const days = storageDaysSchema.safeParse(row.soundDays)
    return [row.classId, { ...row, soundDays: days.success ? days.data : null }] as const
  })
  return new Map([...classIds.map(id => [id, usual(id)] as const), ...stored])
}

export const getSettings = async (db: Connection, classId: string): Promise<SettingsRow> =>
  (await listSettings(db, [classId])).get(classId) ?? usual(classId)

export const putSettings = (tx: Connection, settings: SettingsRow) => {
  const { classId: _, ...change } = settings
  return tx
    .insert(classRecordingSettings)
    .values(settings)
    .onConflictDoUpdate({ target: classRecordingSettings.classId, set: change })
}

/** Permissions of one person, by class. */
export const listPermissionsOf = async (
  db: Connection,
  accountId: string,
  classIds: readonly string[],
): Promise<Map<string, PermissionRow>> => {
  if (classIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(recordingPermissions)
    .where(
      and(
        eq(recordingPermissions.accountId, accountId),
        inArray(recordingPermissions.classId, [...classIds]),
      ),
    )
  return new Map(rows.map(row => [row.classId, row]))
}

/** Requests of a class, those that wait before decided ones, latest first. */
export const listRequests = (db: Connection, classId: string) =>
  db
    .select({ permission: recordingPermissions, decidedBy: accounts.username })
    .from(recordingPermissions)
    .leftJoin(accounts, eq(accounts.id, recordingPermissions.decidedById))
    .where(eq(recordingPermissions.classId, classId))
    .orderBy(
      sql`${recordingPermissions.state} <> 'asked'`,
      desc(recordingPermissions.askedAt),
      asc(recordingPermissions.id),
    )
    .limit(500)

export const findRequest = async (
  db: Connection,
  classId: string,
  id: string,
): Promise<PermissionRow | null> => {
  const [row] = await db
    .select()
    .from(recordingPermissions)
    .where(and(eq(recordingPermissions.id, id), eq(recordingPermissions.classId, classId)))
  return row ?? null
}

/** Notes that a student asks, in place of an earlier request. */
export const putRequest = async (
  tx: Connection,
  { classId, accountId, at }: { classId: string; accountId: string; at: Date },
) => {
  const asked = { state: 'asked', askedAt: at, validUntil: null, decidedAt: null, decidedById: null } as const
  await tx
    .insert(recordingPermissions)
    .values({ classId, accountId, ...asked })
    .onConflictDoUpdate({
      target: [recordingPermissions.classId, recordingPermissions.accountId],
      set: asked,
    })
}

export const updateRequest = (
  tx: Connection,
  id: string,
  change: Pick<PermissionRow, 'state' | 'validUntil' | 'decidedAt' | 'decidedById'>,
) => tx.update(recordingPermissions).set(change).where(eq(recordingPermissions.id, id))
