// Start of an upload in parts: what would be refused at its end is refused before the first byte.
import type { SpokenLanguage } from '@lantern/contract/material/recordings/languages'
import type { PartialUpload } from '@lantern/contract/material/recordings/uploads'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import { checkQuota } from '../../library/index.ts'
import type { RecordingDeps } from '../deps.ts'
import { removeGrowing } from './remove-uploads.ts'
import { findOwnUpload, insertUpload, measureUnfinished } from './upload-queries.ts'
import { retentionMs, viewUpload } from './upload-view.ts'

const maxUnfinished = 5

type Wanted = {
  fileName: string
  bytes: number
  language: SpokenLanguage
  classRecordingId?: string | undefined
  isGrowing?: boolean | undefined
  growingUploadId?: string | undefined
}

export const beginUpload = async (
  deps: RecordingDeps,
  actor: Actor,
  { fileName, bytes, language, classRecordingId, isGrowing = false, growingUploadId }: Wanted,
): Promise<PartialUpload> => {
  const { recordingBytes, quota } = deps.upload
  if (bytes > recordingBytes)
    throw new Refusal('file-too-large', { values: { megabytes: Math.round(recordingBytes / 1_048_576) } })
  if (classRecordingId) await deps.lessonRecordings.checkUpload(deps.db, actor, classRecordingId)
  const now = deps.clock.now()
  // One that was deleted after a day has nothing to give.
  const grownFrom = growingUploadId ? await findOwnUpload(deps.db, actor.accountId, growingUploadId) : null
  if (isGrowing) await removeGrowing(deps, actor.accountId)
  return deps.db.transaction(async tx => {
    // Lock of the person's storage: uploads that begin together are counted one after another.
    await checkQuota(tx, actor.accountId, quota - bytes)
    const unfinished = await measureUnfinished(tx, actor.accountId, new Date(now.getTime() - retentionMs))
    if (!isGrowing && unfinished.count >= maxUnfinished) throw new Refusal('too-many-uploads')
    await checkQuota(tx, actor.accountId, quota - unfinished.bytes - bytes)
    const upload = await insertUpload(tx, {
      ownerId: actor.accountId,
      fileName,
      bytes,
      language,
      classRecordingId: classRecordingId ?? null,
      isGrowing,
      grownFromId: grownFrom?.isGrowing ? grownFrom.id : null,
      changedAt: now,
    })
    return viewUpload(tx, deps, upload)
  })
}
