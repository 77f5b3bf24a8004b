// Copies questions of colleagues into a teacher's own bank, with pictures of their own.

import { listQuestionFiles } from '@lantern/contract/questions/kinds/question-images.rules'
import { bankLimits } from '@lantern/contract/questions/question-bank/bank-limits.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { checkApprovedTeacher } from '../../people/teachers/index.ts'
import { copyPictures, type QuestionContent, toQuestionContent } from '../teacher-quizzes/index.ts'
import { toBankColumns } from './bank-content.ts'
import {
  countOwnBankQuestions,
  insertBankQuestions,
  listExistingHashes,
  queueForBank,
} from './bank-queries.ts'
import type { QuestionBankDeps } from './deps.ts'
import { renamePictures } from './rename-pictures.rules.ts'
import { listReadable, type SharedRow } from './share-queries.ts'

/** Content without sources: those belong to their owner; a copy has only the words. */
const toContent = (row: SharedRow, ids: ReadonlyMap<string, string>): QuestionContent => ({
  ...toQuestionContent(row),
  ...renamePictures(row, ids),
  citations: [],
  context: null,
})

export const copySharedQuestions = async (
  deps: QuestionBankDeps,
  actor: Actor,
  questionIds: readonly string[],
): Promise<{ added: number; known: number }> => {
  const { db, clock } = deps
  const rows = await listReadable(db, actor, questionIds)
  if (rows.length !== new Set(questionIds).size) throw new Refusal('not-found')
  await checkApprovedTeacher(db, actor.accountId)
  await deps.copies.count(actor.accountId)
  // Hashes are compared before pictures are renamed; otherwise questions the bank has would be copied again.
  const known = await listExistingHashes(
    db,
    actor,
    rows.map(({ hash }) => hash),
  )
  const fresh = rows.filter(({ hash }) => !known.has(hash))
  const images = fresh.flatMap(listQuestionFiles)
  const ids = await copyPictures(deps, actor, [...new Set(images)])
  const now = clock.now()
  return db.transaction(async tx => {
    await queueForBank(tx, actor)
    if ((await countOwnBankQuestions(tx, actor)) + fresh.length > bankLimits.questions)
      throw new Refusal('bank-full')
    // Concurrent copies may have been first.
    const existingHashes = await listExistingHashes(
      tx,
      actor,
      fresh.map(({ hash }) => hash),
    )
    const wanted = fresh.filter(({ hash }) => !existingHashes.has(hash))
    const added = await insertBankQuestions(
      tx,
      wanted.map(row => ({
        ...toBankColumns(toContent(row, ids), {
          title: row.title,
          topic: row.topic,
          tags: row.tags,
          licence: row.licence,
        }),
        // Hash of the owner's version, so that a second copy is recognised.
        hash: row.hash,
        ownerId: actor.accountId,
        origin: 'colleague' as const,
        isUnsure: row.isUnsure,
        state: 'draft' as const,
        createdAt: now,
        updatedAt: now,
      })),
    )
    return { added: added.length, known: rows.length - added.length }
  })
}
