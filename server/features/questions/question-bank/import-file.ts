// Brings a file of questions, adds what was read of it, takes that back, forgets it.
import { bankLimits, importLimits } from '@lantern/contract/questions/question-bank/bank-limits.rules'
import type { QuestionImport } from '@lantern/contract/questions/question-bank/question-imports'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Upload } from '../../../http/routes.ts'
import { countOwnBankQuestions } from './bank-queries.ts'
import type { QuestionBankDeps } from './deps.ts'
import {
  countItems,
  deleteImport,
  insertImport,
  lockOwnImport,
  removeImported,
  updateImport,
} from './import-queries.ts'
import { viewImport } from './import-view.ts'
import { importJob } from './jobs.ts'

const toName = (name: string): string => name.replace(/\s+/gu, ' ').trim().slice(0, 200).toWellFormed() || '?'

/** @throws Refusal `file-missing`, `file-empty` or `file-too-large` */
export const startImport = async (
  deps: QuestionBankDeps,
  actor: Actor,
  upload: Upload | null,
): Promise<QuestionImport> => {
  if (!upload) throw new Refusal('file-missing')
  await deps.imports.count(actor.accountId)
  const file = await deps.storage.put(upload.stream)
  const now = deps.clock.now()
  try {
    if (upload.truncated() || file.bytes > importLimits.bytes)
      throw new Refusal('file-too-large', { values: { megabytes: importLimits.bytes / 1_048_576 } })
    if (file.bytes === 0) throw new Refusal('file-empty')
    const row = await insertImport(deps.db, {
      ownerId: actor.accountId,
      fileName: toName(upload.fileName),
      fileKey: file.key,
      state: 'reading',
      createdAt: now,
      updatedAt: now,
    })
    await deps.jobs.send(importJob, { questionImportId: row.id }, row.id, actor.accountId)
    return await viewImport(deps.db, row)
  } catch (error) {
    if (error instanceof Refusal) await deps.storage.remove(file.key)
    throw error
  }
}

/**
 * @throws Refusal `import-not-ready` while it is read, or once it was added; `encoding-unconfirmed` where nobody has
 * looked at its letters; `bank-full`
 */
export const addImport = async (
  { db, clock, jobs }: QuestionBankDeps,
  actor: Actor,
  id: string,
  { publish }: { publish: boolean },
): Promise<QuestionImport> => {
  const row = await db.transaction(async tx => {
    const lockedImport = await lockOwnImport(tx, actor, id)
    if (lockedImport.state !== 'ready' && lockedImport.state !== 'undone')
      throw new Refusal('import-not-ready')
    if (lockedImport.encoding && !lockedImport.encoding.isConfirmed) throw new Refusal('encoding-unconfirmed')
    const counts = (await countItems(tx, [id])).get(id)
    const fresh = (counts?.whole ?? 0) + (counts?.withLoss ?? 0)
    if ((await countOwnBankQuestions(tx, actor)) + fresh > bankLimits.questions)
      throw new Refusal('bank-full')
    return updateImport(tx, id, { state: 'adding', publishes: publish, done: 0, updatedAt: clock.now() })
  })
  if (!row) throw new Refusal('not-found')
  await jobs.send(importJob, { questionImportId: id }, id, actor.accountId)
  return viewImport(db, row)
}

/** Undoes an import, including questions edited since; each can be restored for a day. */
export const undoImport = async (
  { db, clock }: QuestionBankDeps,
  actor: Actor,
  id: string,
): Promise<QuestionImport> => {
  const now = clock.now()
  const row = await db.transaction(async tx => {
    const lockedImport = await lockOwnImport(tx, actor, id)
    if (lockedImport.state !== 'added' && lockedImport.state !== 'undone')
      throw new Refusal('import-not-ready')
    await removeImported(tx, id, now)
    return updateImport(tx, id, { state: 'undone', updatedAt: now })
  })
  if (!row) throw new Refusal('not-found')
  return viewImport(db, row)
}

export const removeImport = async (
  { db, storage }: QuestionBankDeps,
  actor: Actor,
  id: string,
): Promise<void> => {
  const fileKey = await db.transaction(async tx => {
    const lockedImport = await lockOwnImport(tx, actor, id)
    await deleteImport(tx, id)
    return lockedImport.fileKey
  })
  if (fileKey !== null) await storage.remove(fileKey)
}
