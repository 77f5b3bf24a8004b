// Sharing of questions among colleagues: audience, requests for review, comments and suggested changes.
import { z } from 'zod'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { questionDraftSchema } from '../kinds/authored-questions.ts'
import { questionChangeSchema } from '../teacher-quizzes/teacher-questions.ts'
import { bankAudiences } from './bank-filter.ts'
import { bankLimits } from './bank-limits.rules.ts'
import { bankQuestionSchema } from './bank-questions.ts'

export const suggestionStates = ['open', 'taken', 'declined'] as const
export type SuggestionState = (typeof suggestionStates)[number]

export const reviewLimits = {
  /** Teachers whom questions are shared with at once, and who see one question by name. */
  colleagues: 20,
  colleaguesOfQuestion: 100,
  commentLength: 2000,
  /** Comments on one question. */
  comments: 200,
} as const

/** A colleague who may see a question by name. */
const colleagueSchema = z.object({
  accountId: z.string(),
  name: z.string(),
  /** True if they were asked to review it. */
  isAsked: z.boolean(),
  /** True if they approved it unchanged. */
  hasApproved: z.boolean(),
})
export type Colleague = z.output<typeof colleagueSchema>

export const sharedQuestionSchema = z.object({
  question: bankQuestionSchema,
  owner: z.string(),
  /** True if its owner waits for my review. */
  isAsked: z.boolean(),
  hasApproved: z.boolean(),
})
export type SharedQuestion = z.output<typeof sharedQuestionSchema>

export const bankCommentSchema = z.object({
  id: z.string(),
  author: z.string(),
  isOwn: z.boolean(),
  text: z.string(),
  /** Question with the suggested change applied. */
  suggestion: questionDraftSchema.nullable(),
  state: z.enum(suggestionStates).nullable(),
  /** The question was edited since. */
  isOfEarlier: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type BankComment = z.output<typeof bankCommentSchema>

const access = ['teacher'] as const
const params = z.object({ bankQuestionId: z.uuid() })
const sharedParams = z.object({ sharedQuestionId: z.uuid() })
const commentParams = params.extend({ bankCommentId: z.uuid() })

export const bankReviewEndpoints = {
  shareBankQuestions: endpoint({
    method: 'POST',
    path: '/question-bank-sharing',
    access,
    summary: 'Say who sees my questions, and ask named teachers to look them over.',
    body: z.object({
      questionIds: z.array(z.uuid()).min(1).max(bankLimits.chosen),
      audience: z.enum(bankAudiences),
      /** Addresses of teachers of this installation; only with `named`. */
      emails: z.array(z.string().trim().min(3).max(254)).max(reviewLimits.colleagues).default([]),
      /** Class that I teach; only with `class`, and required there. */
      classId: z.uuid().optional(),
      isReview: z.boolean().default(false),
      /** Licence for questions without one of their own. */
      licence: z.string().trim().max(bankLimits.licenceLength).default(''),
    }),
    output: z.object({
      success,
      shared: z.int(),
      /** Questions that aren't public yet, since something is missing in them. */
      unready: z.int(),
      /** Questions that aren't public, since nobody has looked at what was unclear in their file. */
      unsure: z.int(),
    }),
    refusals: ['not-found', 'teacher-not-approved', 'colleague-unknown', 'too-many-requests'],
  }),
  listColleagues: endpoint({
    method: 'GET',
    path: '/question-bank/:bankQuestionId/colleagues',
    access,
    summary: 'Who sees a question of mine, and what those said whom I asked.',
    params,
    output: z.object({
      success,
      audience: z.enum(bankAudiences),
      /** The class whose teachers see it; null for other audiences, and where I don't teach it any more. */
      className: z.string().nullable(),
      colleagues: z.array(colleagueSchema).max(reviewLimits.colleaguesOfQuestion),
    }),
    refusals: ['not-found'],
  }),
  removeColleague: endpoint({
    method: 'DELETE',
    path: '/question-bank/:bankQuestionId/colleagues/:colleagueId',
    access,
    summary: 'A colleague doesn’t see a question of mine by name any more.',
    params: params.extend({ colleagueId: z.uuid() }),
    output: z.object({ success }),
    refusals: ['not-found'],
  }),
  listSharedQuestions: endpoint({
    method: 'GET',
    path: '/question-bank-shared',
    access,
    summary: 'Questions of colleagues that I may see, those I am asked about first.',
    query: z.object({
      q: z.string().trim().max(200).default(''),
      only: z.enum(['asked', 'named']).optional(),
      after: z.string().max(80).optional(),
    }),
    output: z.object({
      success,
      questions: z.array(sharedQuestionSchema).max(bankLimits.page),
      next: z.string().nullable(),
      /** Questions that I am asked to review and haven't approved. */
      asked: z.int(),
    }),
    refusals: ['teacher-not-approved'],
  }),
  readSharedQuestion: endpoint({
    method: 'GET',
    path: '/question-bank-shared/:sharedQuestionId',
    access,
    summary: 'One question of a colleague that I may see.',
    params: sharedParams,
    output: z.object({ success, shared: sharedQuestionSchema }),
    refusals: ['not-found', 'teacher-not-approved'],
  }),
  copySharedQuestions: endpoint({
    method: 'POST',
    path: '/question-bank-shared/copies',
    access,
    summary: 'Copy questions of colleagues into my bank; those it has stay as they are.',
    body: z.object({ questionIds: z.array(z.uuid()).min(1).max(50) }),
    output: z.object({ success, added: z.int(), known: z.int() }),
    status: 201,
    refusals: ['not-found', 'teacher-not-approved', 'bank-full', 'too-many-requests'],
  }),
  approveSharedQuestion: endpoint({
    method: 'POST',
    path: '/question-bank-shared/:sharedQuestionId/approval',
    access,
    summary: 'Say that a question that I was asked about is good as it is, or take that back.',
    params: sharedParams,
    body: z.object({ approves: z.boolean() }),
    output: z.object({ success }),
    refusals: ['not-found', 'teacher-not-approved'],
  }),
  listBankComments: endpoint({
    method: 'GET',
    path: '/question-bank/:bankQuestionId/comments',
    access,
    summary: 'What was said of a question of mine, or of one that is shared with me, oldest first.',
    params,
    output: z.object({
      success,
      isOwner: z.boolean(),
      comments: z.array(bankCommentSchema).max(reviewLimits.comments),
    }),
    refusals: ['not-found', 'teacher-not-approved'],
  }),
  addBankComment: endpoint({
    method: 'POST',
    path: '/question-bank/:bankQuestionId/comments',
    access,
    summary: 'Say something of a question, or suggest how it could be; its pictures stay.',
    params,
    body: z.object({
      text: z.string().trim().max(reviewLimits.commentLength),
      suggestion: questionChangeSchema.nullable().default(null),
    }),
    output: z.object({ success, bankCommentId: z.string() }),
    status: 201,
    refusals: [
      'not-found',
      'teacher-not-approved',
      'comment-empty',
      'too-many-comments',
      'too-many-requests',
    ],
  }),
  resolveBankSuggestion: endpoint({
    method: 'POST',
    path: '/question-bank/:bankQuestionId/comments/:bankCommentId',
    access,
    summary: 'Take a suggested change of a question of mine, which makes a version, or decline it.',
    params: commentParams,
    body: z.object({ takes: z.boolean() }),
    output: z.object({ success }),
    refusals: ['not-found'],
  }),
  removeBankComment: endpoint({
    method: 'DELETE',
    path: '/question-bank/:bankQuestionId/comments/:bankCommentId',
    access,
    summary: 'Delete what I said of a question, or what was said of mine.',
    params: commentParams,
    output: z.object({ success }),
    refusals: ['not-found'],
  }),
} as const
