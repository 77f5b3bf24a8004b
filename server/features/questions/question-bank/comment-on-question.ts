// Comments of colleagues and the owner, and the owner's decisions about suggested changes.

import { listQuestionFiles } from '@lantern/contract/questions/kinds/question-images.rules'
import { reviewLimits } from '@lantern/contract/questions/question-bank/bank-review'
import type { QuestionChange } from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import type { NotificationAbout } from '../../../database/stored/notification-about.ts'
import { notify, shortenTitle } from '../../people/notifications/index.ts'
import { checkApprovedTeacher, findTeacher } from '../../people/teachers/index.ts'
import { toQuestionContent } from '../teacher-quizzes/index.ts'
import { type BankRow, findOwnBankQuestion, lockOwnBankQuestion } from './bank-queries.ts'
import { saveBankQuestion } from './change-question.ts'
import {
  type CommentRow,
  countCommentsLocked,
  deleteComment,
  findComment,
  insertComment,
  resolveComment,
} from './comment-queries.ts'
import type { QuestionBankDeps } from './deps.ts'
import { listReadable, putApproval, type SharedRow } from './share-queries.ts'

/** A question of a colleague. @throws Refusal `not-found`, or `teacher-not-approved` for what approved ones may see */
export const getShared = async (db: Connection, actor: Actor, id: string): Promise<SharedRow> => {
  const [row] = await listReadable(db, actor, [id])
  if (!row) throw new Refusal('not-found')
  await checkApprovedTeacher(db, actor.accountId)
  return row
}

/** Question for its owner or a colleague who may see it. @throws Refusal `not-found` */
export const getReadable = async (
  db: Connection,
  actor: Actor,
  id: string,
): Promise<{ row: BankRow; isOwner: boolean }> => {
  const own = await findOwnBankQuestion(db, actor, id)
  if (own) return { row: own, isOwner: true }
  return { row: await getShared(db, actor, id), isOwner: false }
}

type What = Extract<NotificationAbout, { kind: 'question-comment' }>['what']

const notifyCommenter = async (
  tx: Connection,
  actor: Actor,
  row: BankRow,
  accountId: string,
  what: What,
  at: Date,
): Promise<void> => {
  if (accountId === actor.accountId) return
  await notify(tx, {
    accountIds: [accountId],
    about: {
      kind: 'question-comment',
      questionId: row.id,
      title: shortenTitle(row.title || row.body.stem),
      byId: actor.accountId,
      by: (await findTeacher(tx, actor.accountId))?.username ?? '',
      what,
      isOwner: accountId === row.ownerId,
    },
    at,
  })
}

/** Suggestions may use only the question's own pictures: others belong to the person suggesting. */
const checkPictures = (row: BankRow, suggestion: QuestionChange): void => {
  const fileIds = new Set(listQuestionFiles(row))
  if (listQuestionFiles(suggestion).some(id => !fileIds.has(id))) throw new Refusal('not-found')
}

export const addBankComment = async (
  { db, clock, comments }: QuestionBankDeps,
  actor: Actor,
  id: string,
  { text, suggestion }: { text: string; suggestion: QuestionChange | null },
): Promise<string> => {
  if (text === '' && suggestion === null) throw new Refusal('comment-empty')
  const { row, isOwner } = await getReadable(db, actor, id)
  await comments.count(actor.accountId)
  if (suggestion) checkPictures(row, suggestion)
  const now = clock.now()
  return db.transaction(async tx => {
    if ((await countCommentsLocked(tx, row.id)) >= reviewLimits.comments)
      throw new Refusal('too-many-comments')
    const isSuggestion = suggestion !== null && !isOwner
    const comment = await insertComment(tx, {
      questionId: row.id,
      authorId: actor.accountId,
      revision: row.revision,
      text,
      suggestion: isSuggestion ? { id: row.id, ...toQuestionContent({ ...row, ...suggestion }) } : null,
      state: isSuggestion ? 'open' : null,
      createdAt: now,
    })
    await notifyCommenter(tx, actor, row, row.ownerId, isSuggestion ? 'suggestion' : 'comment', now)
    return comment.id
  })
}

const getComment = async (tx: Connection, questionId: string, id: string): Promise<CommentRow> => {
  const comment = await findComment(tx, questionId, id)
  if (!comment) throw new Refusal('not-found')
  return comment
}

type Place = { bankQuestionId: string; bankCommentId: string }

/**
 * Accepts or rejects a suggestion. An accepted one is an edit like any other: the old content becomes a
 * version.
 */
export const resolveBankSuggestion = (
  { db, clock }: QuestionBankDeps,
  actor: Actor,
  { bankQuestionId, bankCommentId }: Place,
  accepts: boolean,
): Promise<void> => {
  const now = clock.now()
  return db.transaction(async tx => {
    const row = await lockOwnBankQuestion(tx, actor, bankQuestionId)
    const comment = await getComment(tx, row.id, bankCommentId)
    const { suggestion } = comment
    if (!suggestion || comment.state !== 'open') throw new Refusal('not-found')
    const { title, topic, tags, licence } = row
    if (accepts) {
      const content = { ...toQuestionContent(suggestion), citations: row.citations, context: row.context }
      await saveBankQuestion(tx, row, content, { title, topic, tags, licence }, now)
    }
    await resolveComment(tx, comment.id, accepts ? 'taken' : 'declined', now)
    await notifyCommenter(tx, actor, row, comment.authorId, accepts ? 'taken' : 'declined', now)
  })
}

/** Removes a comment, by its author or the question's owner. */
export const removeBankComment = async (
  { db }: QuestionBankDeps,
  actor: Actor,
  { bankQuestionId, bankCommentId }: Place,
): Promise<void> => {
  const { row, isOwner } = await getReadable(db, actor, bankQuestionId)
  const comment = await getComment(db, row.id, bankCommentId)
  if (!isOwner && comment.authorId !== actor.accountId) throw new Refusal('not-found')
  await deleteComment(db, comment.id)
}

/** @throws Refusal `not-found` for who wasn't named */
export const approveSharedQuestion = async (
  { db, clock }: QuestionBankDeps,
  actor: Actor,
  id: string,
  approves: boolean,
): Promise<void> => {
  const row = await getShared(db, actor, id)
  if (!row.share) throw new Refusal('not-found')
  const now = clock.now()
  await db.transaction(async tx => {
    await putApproval(tx, { questionId: row.id, accountId: actor.accountId }, approves ? now : null)
    if (approves) await notifyCommenter(tx, actor, row, row.ownerId, 'approved', now)
  })
}
