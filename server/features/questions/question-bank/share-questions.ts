// Sets the colleagues who see questions, and asks named teachers for a review.
import type { Input } from '@lantern/contract/endpoint'
import { findFlaws } from '@lantern/contract/questions/kinds/question-flaws.rules'
import type { bankReviewEndpoints } from '@lantern/contract/questions/question-bank/bank-review'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { checkClassAction, listTeachersOfClass } from '../../classes/classes/index.ts'
import { notify, shortenTitle } from '../../people/notifications/index.ts'
import {
  checkApprovedTeacher,
  findColleagues,
  findTeacher,
  listApprovedTeachers,
} from '../../people/teachers/index.ts'
import { type BankRow, getOwnBankQuestion, lockOwnBankQuestions } from './bank-queries.ts'
import type { QuestionBankDeps } from './deps.ts'
import { deleteShare, putAudience, putShares } from './share-queries.ts'

type Wanted = Input<(typeof bankReviewEndpoints)['shareBankQuestions']>['body']

const notifyColleagues = async (
  tx: Connection,
  actor: Actor,
  rows: readonly BankRow[],
  accountIds: readonly string[],
  { isReview, at }: { isReview: boolean; at: Date },
) => {
  const [first] = rows
  if (!first || accountIds.length === 0) return
  await notify(tx, {
    accountIds,
    about: {
      kind: 'question-shared',
      questionId: first.id,
      title: shortenTitle(first.title || first.body.stem),
      byId: actor.accountId,
      by: (await findTeacher(tx, actor.accountId))?.username ?? '',
      questions: rows.length,
      isReview,
    },
    at,
  })
}

/** @returns the class whose teachers are to see questions, and those of them who are told. @throws Refusal `not-found` for
 * one that this teacher doesn't teach */
const findClass = async (tx: Connection, actor: Actor, classId: string | undefined) => {
  if (classId === undefined) throw new Refusal('not-found')
  await checkClassAction(tx, actor, classId, 'view')
  const otherTeacherIds = (await listTeachersOfClass(tx, classId)).flatMap(({ accountId }) =>
    accountId === actor.accountId ? [] : [accountId],
  )
  const notifiedTeachers = otherTeacherIds.length === 0 ? [] : await listApprovedTeachers(tx, otherTeacherIds)
  return { sharedClassId: classId, notifiedTeachers: notifiedTeachers.map(({ id }) => id) }
}

const noClass = { sharedClassId: null, notifiedTeachers: [] }

export const shareBankQuestions = async (
  { db, clock, sharing }: QuestionBankDeps,
  actor: Actor,
  { questionIds, audience, emails = [], classId, isReview: wantsReview = false, licence = '' }: Wanted,
): Promise<{ shared: number; unready: number; unsure: number }> => {
  const now = clock.now()
  const isReview = wantsReview && audience === 'named'
  return db.transaction(async tx => {
    const rows = await lockOwnBankQuestions(tx, actor, questionIds)
    if (rows.length !== new Set(questionIds).size) throw new Refusal('not-found')
    await checkApprovedTeacher(tx, actor.accountId)
    await sharing.count(actor.accountId)
    const isPublic = audience === 'everybody'
    const looked = rows.filter(row => !isPublic || !row.isUnsure)
    const ready = looked.filter(row => !isPublic || findFlaws(row).length === 0)
    const ids = ready.map(({ id }) => id)
    const colleagues = audience === 'named' ? await findColleagues(tx, actor, emails) : []
    const { sharedClassId, notifiedTeachers } =
      audience === 'class' ? await findClass(tx, actor, classId) : noClass
    await putAudience(tx, actor, ids, { audience, sharedClassId, licence, toReview: isReview })
    const shares = ids.flatMap(questionId => colleagues.map(accountId => ({ questionId, accountId })))
    await putShares(tx, shares, { reviewAskedAt: isReview ? now : null, now })
    await notifyColleagues(tx, actor, ready, [...colleagues, ...notifiedTeachers], { isReview, at: now })
    return {
      shared: ready.length,
      unready: looked.length - ready.length,
      unsure: rows.length - looked.length,
    }
  })
}

/** @throws Refusal `not-found`, also for who doesn't see it by name */
export const removeColleague = async (
  { db }: QuestionBankDeps,
  actor: Actor,
  { bankQuestionId, colleagueId }: { bankQuestionId: string; colleagueId: string },
): Promise<void> => {
  const { id } = await getOwnBankQuestion(db, actor, bankQuestionId)
  if (!(await deleteShare(db, id, colleagueId))) throw new Refusal('not-found')
}
