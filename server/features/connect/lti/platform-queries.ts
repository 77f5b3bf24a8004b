// SQL of platforms, of invitations for them and of the installation's own key.
import { ltiLimits } from '@lantern/contract/connect/lti/launch'
import { and, asc, count, eq, gt, lte, sql } from 'drizzle-orm'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { ltiInvitations, ltiKeys, ltiLinks, ltiPlatforms } from '../../../database/schema/lti.ts'

export type PlatformRow = typeof ltiPlatforms.$inferSelect

export const findToolKey = async (db: Connection) => {
  const [row] = await db.select().from(ltiKeys).limit(1)
  return row ?? null
}

export const insertToolKey = (db: Connection, key: Omit<typeof ltiKeys.$inferInsert, 'id'>) =>
  db
    .insert(ltiKeys)
    .values({ id: 1, ...key })
    .onConflictDoNothing()

/** Deletes the installation's own key; the next use makes another one. */
export const deleteToolKey = (db: Connection) => db.delete(ltiKeys)

export const listPlatforms = async (db: Connection): Promise<(PlatformRow & { people: number })[]> => {
  const rows = await db
    .select({ platform: ltiPlatforms, people: count(ltiLinks.sub) })
    .from(ltiPlatforms)
    .leftJoin(ltiLinks, eq(ltiLinks.platformId, ltiPlatforms.id))
    .groupBy(ltiPlatforms.id)
    .orderBy(asc(ltiPlatforms.name), asc(ltiPlatforms.createdAt))
    .limit(ltiLimits.platforms)
  return rows.map(({ platform, people }) => ({ ...platform, people }))
}

/** Names of the platforms, each once. */
export const listPlatformNames = async (db: Connection): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ name: ltiPlatforms.name })
    .from(ltiPlatforms)
    .orderBy(asc(ltiPlatforms.name))
    .limit(ltiLimits.platforms)
  return rows.map(({ name }) => name)
}

/** Platforms that a launch may come from: one, where the platform gives its client id. */
export const findPlatforms = (
  db: Connection,
  issuer: string,
  clientId: string | null,
): Promise<PlatformRow[]> =>
  db
    .select()
    .from(ltiPlatforms)
    .where(
      and(
        eq(ltiPlatforms.issuer, issuer),
        clientId === null ? undefined : eq(ltiPlatforms.clientId, clientId),
      ),
    )
    .limit(2)

/** @throws Refusal `not-found` */
export const getPlatform = async (db: Connection, id: string, lock = false): Promise<PlatformRow> => {
  const select = db.select().from(ltiPlatforms).where(eq(ltiPlatforms.id, id)).limit(1)
  const [row] = await (lock ? select.for('update') : select)
  if (!row) throw new Refusal('not-found')
  return row
}

/** @throws Refusal `lti-platform-known`, `lti-platform-limit` */
export const insertPlatform = async (
  tx: Connection,
  platform: typeof ltiPlatforms.$inferInsert,
): Promise<PlatformRow> => {
  // Lock, so that concurrent requests don't exceed the limit.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lti_platforms'))`)
  if ((await tx.$count(ltiPlatforms)) >= ltiLimits.platforms) throw new Refusal('lti-platform-limit')
  const [row] = await tx.insert(ltiPlatforms).values(platform).onConflictDoNothing().returning()
  if (!row) throw new Refusal('lti-platform-known')
  return row
}

export const updateDeployments = (db: Connection, id: string, deploymentIds: string[]) =>
  db.update(ltiPlatforms).set({ deploymentIds }).where(eq(ltiPlatforms.id, id))

export const updateAccounts = (
  db: Connection,
  id: string,
  change: Pick<PlatformRow, 'makesAccounts' | 'provesAddresses'>,
) => db.update(ltiPlatforms).set(change).where(eq(ltiPlatforms.id, id))

export const countPeople = (db: Connection, platformId: string): Promise<number> =>
  db.$count(ltiLinks, eq(ltiLinks.platformId, platformId))

export const deletePlatform = (db: Connection, id: string) =>
  db.delete(ltiPlatforms).where(eq(ltiPlatforms.id, id))

/** Inserts an invitation and deletes expired ones. */
export const insertInvitation = async (
  db: Connection,
  invitation: typeof ltiInvitations.$inferInsert,
  now: Date,
): Promise<void> => {
  await db.delete(ltiInvitations).where(lte(ltiInvitations.expiresAt, now))
  await db.insert(ltiInvitations).values(invitation)
}

const isUsable = (tokenHash: Uint8Array, now: Date) =>
  and(eq(ltiInvitations.tokenHash, tokenHash), gt(ltiInvitations.expiresAt, now))

export const isInvited = async (db: Connection, tokenHash: Uint8Array, now: Date): Promise<boolean> =>
  (await db.$count(ltiInvitations, isUsable(tokenHash, now))) > 0

/** Deletes an invitation and returns its creator, or null for one that is used or expired. */
export const consumeInvitation = async (
  tx: Connection,
  tokenHash: Uint8Array,
  now: Date,
): Promise<string | null> => {
  const [consumed] = await tx
    .delete(ltiInvitations)
    .where(isUsable(tokenHash, now))
    .returning({ createdById: ltiInvitations.createdById })
  return consumed?.createdById ?? null
}
