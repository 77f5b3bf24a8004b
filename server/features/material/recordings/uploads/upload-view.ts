import type { PartialUpload } from '@lantern/contract/material/recordings/uploads'
import type { Connection } from '../../../../database/client.ts'
import type { RecordingDeps } from '../deps.ts'
import { countArrived, type UploadRow } from './upload-queries.ts'

/** Milliseconds after the last part for which an upload can go on. */
export const retentionMs = 24 * 3_600_000

const usualPartBytes = 8 * 1024 * 1024

export const viewUpload = async (
  db: Connection,
  { upload: limits }: Pick<RecordingDeps, 'upload'>,
  { id, fileName, bytes, changedAt, sourceId }: UploadRow,
): Promise<PartialUpload> => ({
  id,
  fileName,
  bytes,
  offset: sourceId === null ? await countArrived(db, id) : bytes,
  partBytes: Math.min(usualPartBytes, limits.bytes),
  expiresAt: new Date(changedAt.getTime() + retentionMs).toISOString(),
})
