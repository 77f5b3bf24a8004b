// A new source of a stored file: identified by content and hash, then queued.
import type { Source } from '@lantern/contract/material/library/library'
import type { RefusalCode } from '@lantern/contract/refusals'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import type { Upload } from '../../../http/routes.ts'
import {
  detectForm,
  detectMisnamed,
  isReadable,
  type UnreadableKind,
} from '../../../platform/reading/detect-kind.ts'
import type { StoredFile } from '../../../platform/storage/index.ts'
import { checkPlanForSource, checkQuota } from './check-quota.ts'
import type { LibraryDeps } from './deps.ts'
import { removeSource } from './remove-source.ts'
import { sendToRead } from './send-to-read.ts'
import { getSourceName } from './source-name.rules.ts'
import { findOwnSourceByHash, insertSource, type SourceRow } from './source-queries.ts'
import { viewSource } from './source-view.ts'

const refusals = {
  'other-slides': 'slides-unsupported',
  'other-document': 'document-unsupported',
  encrypted: 'file-encrypted',
  'other-image': 'image-unsupported',
  unsupported: 'file-unsupported',
} satisfies Record<UnreadableKind, RefusalCode>

/** A stored file that is to become a source. */
type NewFile = {
  fileName: string
  file: StoredFile
  /** Whether its end is missing, beyond the maximum size. */
  isCut: boolean
  /** Inserts further rows of the new source, in the same transaction. */
  insertDetails?(tx: Connection, source: SourceRow): Promise<unknown>
}

type AddingDeps = Pick<LibraryDeps, 'db' | 'clock' | 'storage' | 'jobs' | 'engine' | 'checkPlan' | 'upload'>

const checkFile = async (deps: AddingDeps, { fileName, file, isCut }: NewFile) => {
  const { kind, mediaType } = await detectForm(file.head, fileName)
  const maxBytes = kind === 'recording' ? deps.upload.recordingBytes : deps.upload.bytes
  if (isCut || file.bytes > maxBytes) {
    const megabytes = Math.round((isCut ? deps.upload.bytes : maxBytes) / 1_048_576)
    throw new Refusal('file-too-large', { values: { megabytes } })
  }
  if (file.bytes === 0) throw new Refusal('file-empty')
  if (isReadable(kind)) return { kind, mediaType }
  const misnamed = kind === 'unsupported' ? await detectMisnamed(file.head, fileName) : null
  if (misnamed) throw new Refusal('file-misnamed', { values: misnamed })
  throw new Refusal(refusals[kind])
}

/** Removes a failed source with the same file, because adding it again means to retry. */
const removeFailed = async (deps: AddingDeps, actor: Actor, hash: string): Promise<SourceRow | null> => {
  const existing = await findOwnSourceByHash(deps.db, actor, hash)
  if (existing?.state !== 'failed') return null
  await removeSource(deps, actor, existing.id)
  return existing
}

const save = async (deps: AddingDeps, actor: Actor, newFile: NewFile) => {
  const { kind, mediaType } = await checkFile(deps, newFile)
  const { file, fileName } = newFile
  const failed = await removeFailed(deps, actor, file.hash)
  return deps.db.transaction(async tx => {
    const source = await insertSource(tx, {
      ownerId: actor.accountId,
      name: failed?.name ?? getSourceName(fileName),
      folderId: failed?.folderId ?? null,
      kind,
      mediaType,
      fileKey: file.key,
      bytes: file.bytes,
      hash: file.hash,
      createdAt: deps.clock.now(),
    })
    if (source) {
      await checkQuota(tx, actor.accountId, deps.upload.quota)
      await checkPlanForSource(tx, actor.accountId, deps.checkPlan)
      await newFile.insertDetails?.(tx, source)
    }
    return source
  })
}

/**
 * Makes a source of a stored file, which is deleted where it becomes none.
 * @returns the new source, or the existing one of this file
 */
export const addStoredFile = async (
  deps: AddingDeps,
  actor: Actor,
  newFile: NewFile,
): Promise<{ source: Source; repeated: boolean }> => {
  const { file } = newFile
  let source: SourceRow | null = null
  try {
    source = await save(deps, actor, newFile)
  } finally {
    if (!source) await deps.storage.remove(file.key)
  }
  if (source) {
    await sendToRead(deps, source)
    return { source: viewSource(source), repeated: false }
  }
  const existing = await findOwnSourceByHash(deps.db, actor, file.hash)
  if (!existing) throw new Error('the file was refused as a repeat of none')
  return { source: viewSource(existing), repeated: true }
}

/** Upload of a file as a whole. @returns as `addStoredFile` does */
export const addSource = async (
  deps: LibraryDeps,
  actor: Actor,
  upload: Upload | null,
): Promise<{ source: Source; repeated: boolean }> => {
  if (!upload) throw new Refusal('file-missing')
  const file = await deps.storage.put(upload.stream)
  return addStoredFile(deps, actor, { fileName: upload.fileName, file, isCut: upload.truncated() })
}
