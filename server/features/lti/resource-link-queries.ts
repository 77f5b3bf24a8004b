// The SQL of activities in courses of platforms.
import type { LtiLaunch } from '@lantern/contract/lti/launch'
import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '../../actions/refusal.ts'
import type { Connection } from '../../database/client.ts'
import { ltiPlatforms, ltiResourceLinks } from '../../database/schema/lti.ts'
import type { LaunchRow } from './launch-queries.ts'
import type { PlatformRow } from './platform-queries.ts'

type ResourceLinkRow = typeof ltiResourceLinks.$inferSelect
export type Activity = Extract<LtiLaunch['target'], { kind: 'activity' }>
type Launched = Pick<LaunchRow, 'platformId' | 'launch'>

/** Keeps an activity with its addresses of now. @param homeworkId null leaves what was picked before */
export const putResourceLink = async (
  tx: Connection,
  { platformId, launch }: Launched,
  { resourceLinkId, lineItemUrl, membershipsUrl }: Activity,
  homeworkId: string | null,
  createdAt: Date,
): Promise<ResourceLinkRow> => {
  const { platformId: platform, deploymentId, resourceLinkId: link } = ltiResourceLinks
  const [row] = await tx
    .insert(ltiResourceLinks)
    .values({
      platformId,
      deploymentId: launch.deploymentId,
      resourceLinkId,
      homeworkId,
      lineItemUrl,
      membershipsUrl,
      createdAt,
    })
    .onConflictDoUpdate({
      target: [platform, deploymentId, link],
      set: {
        homeworkId: sql`coalesce(excluded.homework_id, ${ltiResourceLinks.homeworkId})`,
        lineItemUrl,
        membershipsUrl,
      },
    })
    .returning()
  if (!row) throw new Error('an activity could not be kept')
  return row
}

export const updateHomeworkOfLink = (
  db: Connection,
  { platformId, launch }: Launched,
  { resourceLinkId }: Activity,
  homeworkId: string,
) =>
  db
    .update(ltiResourceLinks)
    .set({ homeworkId })
    .where(
      and(
        eq(ltiResourceLinks.platformId, platformId),
        eq(ltiResourceLinks.deploymentId, launch.deploymentId),
        eq(ltiResourceLinks.resourceLinkId, resourceLinkId),
      ),
    )

/** @throws Refusal `not-found` */
export const getResourceLink = async (
  db: Connection,
  id: string,
): Promise<{ link: ResourceLinkRow; platform: PlatformRow }> => {
  const [found] = await db
    .select({ link: ltiResourceLinks, platform: ltiPlatforms })
    .from(ltiResourceLinks)
    .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiResourceLinks.platformId))
    .where(eq(ltiResourceLinks.id, id))
    .limit(1)
  if (!found) throw new Refusal('not-found')
  return found
}
