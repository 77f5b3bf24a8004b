// SQL of an account's connections with platforms.
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { ltiLinks, ltiPlatforms, ltiResourceLinks, ltiScores } from '../../../database/schema/lti.ts'

export const listConnectionsOf = (db: Connection, accountId: string) =>
  db
    .select({ platformId: ltiPlatforms.id, name: ltiPlatforms.name, connectedAt: ltiLinks.createdAt })
    .from(ltiLinks)
    .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiLinks.platformId))
    .where(eq(ltiLinks.accountId, accountId))
    .orderBy(asc(ltiPlatforms.name), asc(ltiPlatforms.id))

/** Deletes a connection; false without one. */
export const deleteConnection = async (
  tx: Connection,
  accountId: string,
  platformId: string,
): Promise<boolean> => {
  const deleted = await tx
    .delete(ltiLinks)
    .where(and(eq(ltiLinks.accountId, accountId), eq(ltiLinks.platformId, platformId)))
  return deleted.rowCount === 1
}

/** Deletes a person's score rows for a platform, so that no further one is sent. */
export const deleteScoresAt = (tx: Connection, accountId: string, platformId: string) =>
  tx
    .delete(ltiScores)
    .where(
      and(
        eq(ltiScores.accountId, accountId),
        inArray(
          ltiScores.linkId,
          tx
            .select({ id: ltiResourceLinks.id })
            .from(ltiResourceLinks)
            .where(eq(ltiResourceLinks.platformId, platformId)),
        ),
      ),
    )
