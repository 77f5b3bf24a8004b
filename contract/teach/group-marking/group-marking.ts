// Typed answers to one question in groups that are marked at once.
import { z } from 'zod'
import { sessionKinds } from '../../classes/class-results/session-kinds.rules.ts'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { essayLimits } from '../../questions/kinds/essay/essays.rules.ts'
import { questionBodySchema, solutionSchema } from '../../questions/kinds/questions.ts'
import { groupMarkingLimits } from './group-marking-limits.rules.ts'

/** Source of the present verdict: nobody yet, the rules, the teacher one by one, with a group, or by following a group. */
export const markSources = ['nobody', 'rules', 'single', 'group', 'followed'] as const
export type MarkSource = (typeof markSources)[number]

const memberKey = z.string().max(groupMarkingLimits.keyLength)
const mark = z.object({
  points: z.number().min(0).max(groupMarkingLimits.points).multipleOf(0.5),
  comment: z.string().trim().max(essayLimits.comment),
})

const groupedAnswerSchema = z.object({
  studentId: z.string(),
  name: z.string(),
  /** State of the answer; a mark is refused where it has changed since. */
  seen: z.string(),
  /** Null where nobody has decided yet. */
  points: z.number().nullable(),
  comment: z.string(),
  source: z.enum(markSources),
})

const groupMemberSchema = z.object({
  /** Key that equal answers share. */
  key: z.string(),
  text: z.string(),
  answers: z.array(groupedAnswerSchema),
})
export type GroupMember = z.output<typeof groupMemberSchema>

const answerGroupSchema = z.object({
  /** Key of the first member. */
  id: z.string(),
  members: z.array(groupMemberSchema),
  answers: z.int(),
  /** Answers that wait for a mark. */
  waiting: z.int(),
  /** Group that a lone answer is most like; null for others. */
  nearest: z.string().nullable(),
})
export type AnswerGroup = z.output<typeof answerGroupSchema>

export const groupedQuestionSchema = z.object({
  title: z.string(),
  classId: z.string().nullable(),
  id: z.string(),
  number: z.int(),
  body: questionBodySchema,
  solution: solutionSchema,
  /** Most points of an answer. */
  most: z.int(),
  answers: z.int(),
  marked: z.int(),
  /** Lone answers first, then the largest groups. */
  groups: z.array(answerGroupSchema),
  /** Comments written for this question, the latest first. */
  comments: z.array(z.string()),
  /** Questions of this work that are marked in groups. */
  questions: z.array(z.object({ id: z.string(), number: z.int(), answers: z.int(), waiting: z.int() })),
})
export type GroupedQuestion = z.output<typeof groupedQuestionSchema>

const session = z.object({ kind: z.enum(sessionKinds), sessionId: z.uuid() })
const params = session.extend({ itemId: z.uuid() })
const access = ['teacher'] as const
const question = z.object({ success, question: groupedQuestionSchema })

export const groupMarkingEndpoints = {
  readGroups: endpoint({
    method: 'GET',
    path: '/class-results/:kind/:sessionId/items/:itemId/groups',
    access,
    summary: 'Typed answers to a question of a homework of mine, like answers in one group.',
    params,
    output: question,
    refusals: ['not-found', 'nothing-to-judge'],
  }),
  markGroup: endpoint({
    method: 'POST',
    path: '/class-results/:kind/:sessionId/items/:itemId/groups/marks',
    access,
    summary:
      'Give these answers one mark and comment; later answers like them get it, too. Refused where an answer or its mark has changed since it was read.',
    params,
    body: mark.extend({
      answers: z
        .array(z.object({ studentId: z.uuid(), seen: z.string().max(64) }))
        .min(1)
        .max(groupMarkingLimits.answers),
    }),
    output: question.extend({ markId: z.string() }),
    status: 201,
    refusals: ['not-found', 'nothing-to-judge', 'answer-other-type', 'marks-changed'],
  }),
  undoGroupMark: endpoint({
    method: 'DELETE',
    path: '/class-results/:kind/:sessionId/items/:itemId/groups/marks/:markId',
    access,
    summary: 'Take the mark of a group back; its answers wait again.',
    params: params.extend({ markId: z.uuid() }),
    output: question,
    refusals: ['not-found', 'nothing-to-judge', 'nothing-to-undo'],
  }),
  unmarkAnswers: endpoint({
    method: 'POST',
    path: '/class-results/:kind/:sessionId/items/:itemId/groups/unmarks',
    access,
    summary: 'Take the marks of these answers back; they wait again and follow no group.',
    params,
    body: z.object({ answers: z.array(z.uuid()).min(1).max(groupMarkingLimits.answers) }),
    output: question,
    refusals: ['not-found', 'nothing-to-judge', 'nothing-to-undo'],
  }),
  moveAnswer: endpoint({
    method: 'POST',
    path: '/class-results/:kind/:sessionId/items/:itemId/groups/moves',
    access,
    summary: 'Put equal answers into another group, alone, or back where they were found.',
    params,
    body: z.object({
      key: memberKey,
      to: z.discriminatedUnion('what', [
        z.object({ what: z.literal('group'), id: memberKey }),
        z.object({ what: z.literal('alone') }),
        z.object({ what: z.literal('back') }),
      ]),
    }),
    output: question,
    refusals: ['not-found', 'nothing-to-judge', 'move-limit'],
  }),
} as const
