// Endpoints of sharing and reviewing questions → actions.

import { bankLimits } from '@lantern/contract/questions/question-bank/bank-limits.rules'
import type { bankReviewEndpoints } from '@lantern/contract/questions/question-bank/bank-review'
import type { Handlers } from '../../../http/routes.ts'
import { listTaughtNames } from '../../classes/classes/index.ts'
import { checkApprovedTeacher } from '../../people/teachers/index.ts'
import { getOwnBankQuestion } from './bank-queries.ts'
import {
  addBankComment,
  approveSharedQuestion,
  getReadable,
  getShared,
  removeBankComment,
  resolveBankSuggestion,
} from './comment-on-question.ts'
import { listComments } from './comment-queries.ts'
import { copySharedQuestions } from './copy-shared.ts'
import type { QuestionBankDeps } from './deps.ts'
import { countAsked, listColleagues, listSharedRows } from './share-queries.ts'
import { removeColleague, shareBankQuestions } from './share-questions.ts'
import { readSharedCursor, viewComment, viewShared, writeSharedCursor } from './shared-view.ts'
export const bankReviewRoutes = (deps: QuestionBankDeps): Handlers<keyof typeof bankReviewEndpoints> => ({
  shareBankQuestions: (actor, { body }) => shareBankQuestions(deps, actor, body),
  listColleagues: async (actor, { params }) => {
    const { id, audience, sharedClassId } = await getOwnBankQuestion(deps.db, actor, params.bankQuestionId)
    const colleagues = await listColleagues(deps.db, id)
    return {
      audience,
      className:
        audience === 'class' && sharedClassId !== null
          ? ((await listTaughtNames(deps.db, actor.accountId)).get(sharedClassId) ?? null)
          : null,
      colleagues: colleagues.map(({ accountId, name, reviewAskedAt, approvedAt }) => ({
        accountId,
        name,
        isAsked: reviewAskedAt !== null,
        hasApproved: approvedAt !== null,
      })),
    }
  },
  removeColleague: async (actor, { params }) => {
    await removeColleague(deps, actor, params)
    return {}
  },
  listSharedQuestions: async (actor, { query }) => {
    await checkApprovedTeacher(deps.db, actor.accountId)
    const after = query.after === undefined ? null : readSharedCursor(query.after)
    const found = await listSharedRows(deps.db, actor, { ...query, after })
    const shown = found.slice(0, bankLimits.page)
    const last = shown.at(-1)
    return {
      questions: shown.map(viewShared),
      next: last && found.length > shown.length ? writeSharedCursor(last) : null,
      asked: await countAsked(deps.db, actor),
    }
  },
  readSharedQuestion: async (actor, { params }) => {
    const row = await getShared(deps.db, actor, params.sharedQuestionId)
    return { shared: viewShared(row) }
  },
  copySharedQuestions: (actor, { body }) => copySharedQuestions(deps, actor, body.questionIds),
  approveSharedQuestion: async (actor, { params, body }) => {
    await approveSharedQuestion(deps, actor, params.sharedQuestionId, body.approves)
    return {}
  },
  listBankComments: async (actor, { params }) => {
    const { row, isOwner } = await getReadable(deps.db, actor, params.bankQuestionId)
    const comments = await listComments(deps.db, row.id)
    return { isOwner, comments: comments.map(one => viewComment(one, row, actor)) }
  },
  addBankComment: async (actor, { params, body }) => ({
    bankCommentId: await addBankComment(deps, actor, params.bankQuestionId, body),
  }),
  resolveBankSuggestion: async (actor, { params, body }) => {
    await resolveBankSuggestion(deps, actor, params, body.takes)
    return {}
  },
  removeBankComment: async (actor, { params }) => {
    await removeBankComment(deps, actor, params)
    return {}
  },
})
