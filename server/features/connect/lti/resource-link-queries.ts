// SQL of activities in courses of platforms.
import type { LtiLaunch, LtiOpens } from '@lantern/contract/connect/lti/launch'
import type { Connection } from '../../../database/client.ts'
import { ltiResourceLinks } from '../../../database/schema/lti.ts'
import type { LaunchRow } from './launch-queries.ts'

type ResourceLinkRow = typeof ltiResourceLinks.$inferSelect
export type Activity = Extract<LtiLaunch['target'], { kind: 'activity' }>
type Launched = Pick<LaunchRow, 'platformId' | 'launch'>

/** Columns of an activity's target. */
const toColumns = (opens: LtiOpens | null) => ({
  opensKind: opens?.kind ?? null,
  opensId: opens?.id ?? null,
  homeworkId: opens?.kind === 'homework' ? opens.id : null,
})

export const readOpens = ({ opensKind, opensId, homeworkId }: ResourceLinkRow): LtiOpens | null => {
  if (opensKind && opensId) return { kind: opensKind, id: opensId }
  return homeworkId ? { kind: 'homework', id: homeworkId } : null
}

/**
 * Saves an activity with its current addresses.
 * @param opens existing target; null leaves the one picked before
 */
export const putResourceLink = async (
  tx: Connection,
  { platformId, launch }: Launched,
  { resourceLinkId, lineItemUrl }: Activity,
  opens: LtiOpens | null,
  createdAt: Date,
): Promise<ResourceLinkRow> => {
  const { platformId: platform, deploymentId, resourceLinkId: link } = ltiResourceLinks
  const [row] = await tx
    .insert(ltiResourceLinks)
    .values({
      platformId,
      deploymentId: launch.deploymentId,
      resourceLinkId,
      ...toColumns(opens),
      lineItemUrl,
      createdAt,
    })
    .onConflictDoUpdate({
      target: [platform, deploymentId, link],
      set: { ...(opens && toColumns(opens)), lineItemUrl },
    })
    .returning()
  if (!row) throw new Error('an activity could not be kept')
  return row
}
