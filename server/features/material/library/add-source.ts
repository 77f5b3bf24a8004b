// Upload of a source: streamed to storage, identified by content and hash, then queued.
import type { Source } from '@lantern/contract/material/library/library'
import type { RefusalCode } from '@lantern/contract/refusals'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
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

const checkFile = async (deps: LibraryDeps, upload: Upload, file: StoredFile) => {
  if (upload.truncated()) {
    const megabytes = Math.round(deps.upload.bytes / 1_048_576)
    throw new Refusal('file-too-large', { values: { megabytes } })
  }
  if (file.bytes === 0) throw new Refusal('file-empty')
  const { kind, mediaType } = await detectForm(file.head, upload.fileName)
  if (isReadable(kind)) return { kind, mediaType }
  const misnamed = kind === 'unsupported' ? await detectMisnamed(file.head, upload.fileName) : null
  if (misnamed) throw new Refusal('file-misnamed', { values: misnamed })
  throw new Refusal(refusals[kind])
}

/** Removes a failed source with the same file, because adding it again means to retry. */
const removeFailed = async (deps: LibraryDeps, actor: Actor, hash: string): Promise<SourceRow | null> => {
  const existing = await findOwnSourceByHash(deps.db, actor, hash)
  if (existing?.state !== 'failed') return null
  await removeSource(deps, actor, existing.id)
  return existing
}

const save = async (deps: LibraryDeps, actor: Actor, upload: Upload, file: StoredFile) => {
  const { kind, mediaType } = await checkFile(deps, upload, file)
  const failed = await removeFailed(deps, actor, file.hash)
  return deps.db.transaction(async tx => {
    const source = await insertSource(tx, {
      ownerId: actor.accountId,
      name: failed?.name ?? getSourceName(upload.fileName),
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
    }
    return source
  })
}

/** @returns the new source, or the existing one of this file */
export const addSource = async (
  deps: LibraryDeps,
  actor: Actor,
  upload: Upload | null,
): Promise<{ source: Source; repeated: boolean }> => {
  if (!upload) throw new Refusal('file-missing')
  const file = await deps.storage.put(upload.stream)
  let source: SourceRow | null = null
  try {
    source = await save(deps, actor, upload, file)
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
