// End of an upload: its parts become one file, and that a source.
import { Readable } from 'node:stream'
import type { Source } from '@lantern/contract/material/library/library'
import type { SpokenLanguage } from '@lantern/contract/material/recordings/languages'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import { addStoredFile, getOwnSource, viewSource } from '../../library/index.ts'
import type { RecordingDeps } from '../deps.ts'
import { copyGrowingWindows } from '../growing/growing-queries.ts'
import { insertRecording } from '../queries.ts'
import { readParts } from './read-parts.ts'
import { removeUpload } from './remove-uploads.ts'
import { deleteParts, findOwnUpload, listParts, type UploadRow, updateUpload } from './upload-queries.ts'

const createSource = async (deps: RecordingDeps, actor: Actor, upload: UploadRow) => {
  const parts = await listParts(deps.db, upload.id)
  const arrived = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  if (arrived !== upload.bytes) throw new Refusal('upload-incomplete')
  const file = await deps.storage.put(Readable.from(readParts(deps.storage, parts)))
  return addStoredFile(deps, actor, {
    fileName: upload.fileName,
    file,
    isCut: false,
    insertDetails: async (tx, { id, kind }) => {
      if (kind === 'recording') await insertRecording(tx, { sourceId: id, language: upload.language })
      if (upload.grownFromId) await copyGrowingWindows(tx, upload.grownFromId, id, deps.clock.now())
      if (upload.classRecordingId)
        await deps.lessonRecordings.addSource(tx, actor, upload.classRecordingId, id)
    },
  })
}

/**
 * @param language chosen since it was begun
 * @returns the new source, or the existing one of this file or of this upload
 */
export const finishUpload = async (
  deps: RecordingDeps,
  actor: Actor,
  uploadId: string,
  language: SpokenLanguage | undefined,
): Promise<{ source: Source; repeated: boolean }> => {
  const upload = await findOwnUpload(deps.db, actor.accountId, uploadId)
  if (!upload || upload.isGrowing) throw new Refusal('not-found')
  if (upload.sourceId !== null)
    return { source: viewSource(await getOwnSource(deps.db, actor, upload.sourceId)), repeated: true }
  if (upload.classRecordingId)
    await deps.lessonRecordings.checkUpload(deps.db, actor, upload.classRecordingId)
  const added = await createSource(deps, actor, { ...upload, language: language ?? upload.language }).catch(
    async (error: unknown) => {
      // A concurrent request may have finished it and deleted the parts.
      const now = error instanceof Refusal ? null : await findOwnUpload(deps.db, actor.accountId, uploadId)
      if (!now?.sourceId) throw error
      return { source: viewSource(await getOwnSource(deps.db, actor, now.sourceId)), repeated: true }
    },
  )
  const unused = await deps.db.transaction(async tx => {
    if (added.repeated && upload.classRecordingId)
      await deps.lessonRecordings.addSource(tx, actor, upload.classRecordingId, added.source.id)
    await updateUpload(tx, uploadId, { sourceId: added.source.id })
    return deleteParts(tx, uploadId)
  })
  for (const key of unused) await deps.storage.remove(key)
  if (upload.grownFromId) await removeUpload(deps, upload.grownFromId)
  return added
}
