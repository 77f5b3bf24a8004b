// The SQL of courses of platforms and the classes that belong to them.
import { and, eq } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { ltiCourseClasses } from '../../../database/schema/lti.ts'
import type { LaunchRow } from './launch-queries.ts'

type Launched = Pick<LaunchRow, 'platformId' | 'launch'>

/** A second time changes nothing. Where the platform tells of no course there is nothing to keep. */
export const putCourseClass = async (
  tx: Connection,
  { platformId, launch: { deploymentId, contextId } }: Launched,
  classId: string,
): Promise<void> => {
  if (contextId === null) return
  await tx
    .insert(ltiCourseClasses)
    .values({ platformId, deploymentId, contextId, classId })
    .onConflictDoNothing()
}

export const listCourseClasses = async (
  db: Connection,
  { platformId, launch: { deploymentId, contextId } }: Launched,
): Promise<string[]> => {
  if (contextId === null) return []
  const rows = await db
    .select({ classId: ltiCourseClasses.classId })
    .from(ltiCourseClasses)
    .where(
      and(
        eq(ltiCourseClasses.platformId, platformId),
        eq(ltiCourseClasses.deploymentId, deploymentId),
        eq(ltiCourseClasses.contextId, contextId),
      ),
    )
    .orderBy(ltiCourseClasses.classId)
  return rows.map(({ classId }) => classId)
}
