// Copies bank questions into a quiz, independent of later changes here.
import * as m from '@lantern/messages'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { addContentsToQuiz, type QuestionContent, toQuestionContent } from '../teacher-quizzes/index.ts'
import { recordCopies } from './bank-change-queries.ts'
import { listOwnBankQuestions } from './bank-queries.ts'
import type { QuestionBankDeps } from './deps.ts'

type CopyRequest = { questionIds: string[]; teacherQuizId: string | null; title: string }

/** Contents in the order of the ids, counted as taken. @throws Refusal `not-found` where one isn't theirs */
export const copyContents = async (
  tx: Connection,
  actor: Actor,
  questionIds: readonly string[],
): Promise<QuestionContent[]> => {
  const rows = await listOwnBankQuestions(tx, actor, questionIds)
  if (rows.length !== questionIds.length) throw new Refusal('not-found')
  await recordCopies(tx, actor, questionIds)
  return rows.map(row => ({
    ...toQuestionContent(row),
    // Shown in the quiz editor as to be looked at.
    checkFirst: row.checkFirst || row.isUnsure,
    bankOrigin: { questionId: row.id, revision: row.revision, hash: row.hash },
  }))
}

export const copyBankQuestions = async (
  { db, clock }: QuestionBankDeps,
  actor: Actor,
  { questionIds, teacherQuizId, title }: CopyRequest,
): Promise<{ teacherQuizId: string; added: number }> =>
  db.transaction(async tx => {
    const contents = await copyContents(tx, actor, questionIds)
    const quiz = teacherQuizId === null ? { title: title || m.bank_new_quiz_title() } : { id: teacherQuizId }
    return {
      teacherQuizId: await addContentsToQuiz(tx, actor, quiz, contents, clock.now()),
      added: contents.length,
    }
  })
