// The next part of an upload.
import type { PartialUpload } from '@lantern/contract/material/recordings/uploads'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Call } from '../../../../http/routes.ts'
import type { RecordingDeps } from '../deps.ts'
import { sendToReadGrowing } from '../growing/growing-job.ts'
import { countArrived, findOwnUpload, insertPart, lockOwnUpload, updateUpload } from './upload-queries.ts'
import { viewUpload } from './upload-view.ts'

/** Stores a part where the file goes on; false where it is not the next one, such as one that was sent twice. */
const savePart = (
  deps: RecordingDeps,
  actor: Actor,
  uploadId: string,
  part: { offset: number; bytes: number; fileKey: string },
): Promise<boolean> =>
  deps.db.transaction(async tx => {
    const upload = await lockOwnUpload(tx, actor.accountId, uploadId)
    if (!upload) throw new Refusal('not-found')
    if (upload.sourceId !== null || (await countArrived(tx, uploadId)) !== part.offset) return false
    if (part.offset + part.bytes > upload.bytes)
      throw new Refusal('file-too-large', { values: { megabytes: Math.ceil(upload.bytes / 1_048_576) } })
    await insertPart(tx, { uploadId, ...part })
    await updateUpload(tx, uploadId, { changedAt: deps.clock.now() })
    return true
  })

export const addPart = async (
  deps: RecordingDeps,
  actor: Actor,
  uploadId: string,
  offset: number,
  call: Pick<Call, 'upload'>,
): Promise<PartialUpload> => {
  if (!(await findOwnUpload(deps.db, actor.accountId, uploadId))) throw new Refusal('not-found')
  const brought = await call.upload()
  if (!brought) throw new Refusal('file-missing')
  const file = await deps.storage.put(brought.stream)
  let used = false
  try {
    if (brought.truncated())
      throw new Refusal('file-too-large', {
        values: { megabytes: Math.round(deps.upload.bytes / 1_048_576) },
      })
    if (file.bytes === 0) throw new Refusal('file-empty')
    used = await savePart(deps, actor, uploadId, { offset, bytes: file.bytes, fileKey: file.key })
  } finally {
    if (!used) await deps.storage.remove(file.key)
  }
  const upload = await findOwnUpload(deps.db, actor.accountId, uploadId)
  if (!upload) throw new Refusal('not-found')
  if (used && upload.isGrowing) await sendToReadGrowing(deps, upload)
  return viewUpload(deps.db, deps, upload)
}
