// SQL of videos.
import { eq } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { videos } from '../../../database/schema/videos.ts'

export type VideoRow = typeof videos.$inferSelect

export const insertVideo = (db: Connection, video: typeof videos.$inferInsert) =>
  db.insert(videos).values(video).onConflictDoNothing()

export const findVideo = async (db: Connection, sourceId: string): Promise<VideoRow | null> => {
  const [video] = await db.select().from(videos).where(eq(videos.sourceId, sourceId))
  return video ?? null
}

export const updateVideo = (db: Connection, sourceId: string, change: Partial<typeof videos.$inferInsert>) =>
  db.update(videos).set(change).where(eq(videos.sourceId, sourceId))
