// SQL of the viewers' content of slides, documents and transcripts.
import type { SourceContent } from '@lantern/contract/material/library/source-content'
import { eq } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { sourceContents } from '../../../database/schema/passages.ts'

/** Replaces the content of a source; null deletes it. */
export const replaceContent = async (
  tx: Connection,
  sourceId: string,
  content: SourceContent | null,
): Promise<void> => {
  await tx.delete(sourceContents).where(eq(sourceContents.sourceId, sourceId))
  if (content) await tx.insert(sourceContents).values({ sourceId, content })
}

export const findContent = async (db: Connection, sourceId: string): Promise<SourceContent | null> => {
  const [row] = await db.select().from(sourceContents).where(eq(sourceContents.sourceId, sourceId))
  return row?.content ?? null
}
