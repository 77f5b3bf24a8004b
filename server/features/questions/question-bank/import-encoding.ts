// Encoding of a text of questions whose bytes don't name it: confirmed, or changed and read again.
import type { QuestionImport } from '@lantern/contract/questions/question-bank/question-imports'
import type { TextEncoding } from '@lantern/contract/text-encodings.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { chooseEncoding } from '../../../platform/encodings/choose-encoding.rules.ts'
import type { QuestionBankDeps } from './deps.ts'
import { lockOwnImport, updateImport } from './import-queries.ts'
import { viewImport } from './import-view.ts'
import { importJob } from './jobs.ts'

/** @throws Refusal `import-not-ready` while it is read, once it was added, and for an encoding that does not fit */
export const changeImportEncoding = async (
  { db, clock, jobs }: QuestionBankDeps,
  actor: Actor,
  id: string,
  encoding: TextEncoding,
): Promise<QuestionImport> => {
  const { row, isOther } = await db.transaction(async tx => {
    const { state, fileKey, encoding: before } = await lockOwnImport(tx, actor, id)
    const choice = chooseEncoding(before, encoding)
    if (state !== 'ready' || fileKey === null || !choice) throw new Refusal('import-not-ready')
    const isOther = before?.encoding !== encoding
    const reading = isOther ? { state: 'reading' as const, done: 0, total: 0 } : {}
    const row = await updateImport(tx, id, { ...reading, encoding: choice, updatedAt: clock.now() })
    return { row, isOther }
  })
  if (!row) throw new Refusal('not-found')
  if (isOther) await jobs.send(importJob, { questionImportId: id }, id, actor.accountId)
  return viewImport(db, row)
}
