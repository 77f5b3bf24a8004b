// SQL of courses of platforms and their classes.
import { and, eq } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { ltiCourseClasses } from '../../../database/schema/lti.ts'
import type { LaunchRow } from './launch-queries.ts'

type Launched = Pick<LaunchRow, 'platformId' | 'launch'>

/** Links a class to a course; repeating it changes nothing. Does nothing for a launch without a course. */
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

/** Classes of all courses of a platform. */
export const listClassesOfPlatform = async (db: Connection, platformId: string): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ classId: ltiCourseClasses.classId })
    .from(ltiCourseClasses)
    .where(eq(ltiCourseClasses.platformId, platformId))
  return rows.map(({ classId }) => classId)
}
