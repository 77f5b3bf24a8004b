// Requests of students about a mark: "I think this is right, because here", with words of the passage.
import { z } from 'zod'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { integerSchema } from '../../integers.ts'
import { questionBodySchema, responseSchema, solutionSchema } from '../../questions/kinds/questions.ts'
import { sessionKinds } from '../class-results/session-kinds.rules.ts'
import { markRequestLimits as limits } from './mark-request-limits.rules.ts'

export const markRequestStates = ['open', 'accepted', 'declined'] as const
export type MarkRequestState = (typeof markRequestStates)[number]

/** Words of the passage: UTF-16 offsets in `before`, `quote` and `after` of the question's first citation, joined. */
export const pointedWordsSchema = z.object({ start: integerSchema.min(0), end: integerSchema.min(1) })
export type PointedWords = z.output<typeof pointedWordsSchema>

const requestSchema = z.object({
  state: z.enum(markRequestStates),
  /** Words that the student points at; '' for none. */
  quote: z.string(),
  reason: z.string(),
  /** The teacher's answer; '' for none. */
  note: z.string(),
  at: z.iso.datetime(),
})

export const ownMarkRequestSchema = requestSchema.extend({ itemId: z.string() })
export type OwnMarkRequest = z.output<typeof ownMarkRequestSchema>

/** Question and answer as they were when the student asked. */
export const askedMarkSchema = z.object({
  title: z.string(),
  number: z.int(),
  body: questionBodySchema,
  response: responseSchema,
})

export const markRequestSchema = requestSchema.extend({
  id: z.string(),
  kind: z.enum(sessionKinds),
  sessionId: z.string(),
  itemId: z.string(),
  asked: askedMarkSchema,
})
export type MarkRequest = z.output<typeof markRequestSchema>

export const markRequestDetailSchema = markRequestSchema.extend({
  /** Key, explanation and passage as they are now. */
  solution: solutionSchema,
  /** Words that the student points at; null for none, and where the passage has changed. */
  words: pointedWordsSchema.nullable(),
  points: z.int(),
  /** Points of the answer now. */
  reached: z.number(),
  /** Students with an equal answer, this one among them. */
  sameAnswer: z.int(),
  /** Whether the key can take the answer in; otherwise the teacher changes key or mark in the results first. */
  canAccept: z.boolean(),
  /** Requests of this student to this teacher, and about this question. */
  ofStudent: z.int(),
  ofQuestion: z.int(),
  /** Null until it is decided. */
  studentName: z.string().nullable(),
})
export type MarkRequestDetail = z.output<typeof markRequestDetailSchema>

const session = z.object({ kind: z.enum(sessionKinds), sessionId: z.uuid() })
const item = session.extend({ itemId: z.uuid() })
const request = z.object({ requestId: z.uuid() })
const own = z.object({
  success,
  /** End of the time to ask; null where the results can't be asked about. */
  until: z.iso.datetime().nullable(),
  requests: z.array(ownMarkRequestSchema),
})
const one = z.object({ success, request: markRequestDetailSchema })
const teachers = ['teacher'] as const

export const markRequestEndpoints = {
  listOwnMarkRequests: endpoint({
    method: 'GET',
    path: '/class-results/:kind/:sessionId/mine/requests',
    access: 'account',
    summary: 'What I asked about my marks in a room, homework or paper whose results are shared.',
    params: session,
    output: own,
    refusals: ['not-found', 'results-later'],
  }),
  askAboutMark: endpoint({
    method: 'POST',
    path: '/class-results/:kind/:sessionId/mine/items/:itemId/request',
    access: 'account',
    summary: 'Ask the teacher about a lost mark, once per question, with words of the passage or a reason.',
    params: item,
    body: z.object({
      words: pointedWordsSchema.nullable(),
      reason: z.string().trim().max(limits.reason),
    }),
    output: own,
    refusals: [
      'not-found',
      'results-later',
      'mark-request-late',
      'mark-request-made',
      'mark-request-empty',
      'nothing-to-judge',
    ],
  }),
  withdrawMarkRequest: endpoint({
    method: 'DELETE',
    path: '/class-results/:kind/:sessionId/mine/items/:itemId/request',
    access: 'account',
    summary: 'Withdraw what I asked about a mark, while it is open.',
    params: item,
    output: own,
    refusals: ['not-found', 'results-later'],
  }),
  listMarkRequests: endpoint({
    method: 'GET',
    path: '/class-results/requests',
    access: teachers,
    summary: 'Requests about marks in work of mine: open ones first, the longest waiting first.',
    output: z.object({ success, requests: z.array(markRequestSchema).max(limits.listed) }),
    refusals: [],
  }),
  readMarkRequest: endpoint({
    method: 'GET',
    path: '/class-results/requests/:requestId',
    access: teachers,
    summary: 'One request beside key and passage; the name of the student once it is decided.',
    params: request,
    output: one,
    refusals: ['not-found', 'teacher-not-approved'],
  }),
  decideMarkRequest: endpoint({
    method: 'POST',
    path: '/class-results/requests/:requestId/decision',
    access: teachers,
    summary: 'Take the answer into the key, which grades everybody with it anew, or let the mark stay.',
    params: request,
    body: z.object({
      isRight: z.boolean(),
      note: z.string().trim().max(limits.note),
    }),
    output: one,
    refusals: ['not-found', 'teacher-not-approved', 'mark-request-decided', 'mark-unchanged'],
  }),
} as const
