// Passages to teach again after a room, a homework or a paper, and the check for the next lesson.
import { z } from 'zod'
import { estimateSchema } from '../../classes/class-results/class-results.ts'
import { sessionKinds } from '../../classes/class-results/session-kinds.rules.ts'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { citationSchema } from '../../material/library/library.ts'
import { questionBodySchema, solutionSchema } from '../../questions/kinds/questions.ts'
import { teacherQuestionSchema, teacherQuizSchema } from '../../questions/teacher-quizzes/teacher-quizzes.ts'
import { teachAgainLimits } from './teach-again-limits.rules.ts'

const failedQuestionSchema = z.object({
  id: z.string(),
  /** Number as it was asked, counted from 1. */
  number: z.int(),
  body: questionBodySchema,
  /** Words of the material that hold its key. */
  quote: z.string(),
  answered: z.int(),
  /** Answers that weren't right; of a partly right one the missing share. */
  lost: z.number(),
})

/** Commonest wrong answer to the question most missed. */
export const wrongIdeaSchema = z.object({
  questionId: z.string(),
  /** Id of the choice; null for a typed answer. */
  choice: z.string().nullable(),
  /** Wording of the choice, or what was typed. */
  text: z.string(),
  count: z.int(),
  /** Answers to that question. */
  answered: z.int(),
  /** Stored reason why it is wrong; null where none is stored. */
  why: z.string().nullable(),
})
export type WrongIdea = z.output<typeof wrongIdeaSchema>

/** Access to the material of a passage: readable, readable and no longer in the class, or not readable. */
export const materialStates = ['open', 'not-in-class', 'gone'] as const
export type MaterialState = (typeof materialStates)[number]

export const failedPassageSchema = z.object({
  citation: citationSchema,
  context: solutionSchema.shape.context,
  material: z.enum(materialStates),
  /** Questions about it, the most missed first. */
  questions: z.array(failedQuestionSchema).min(1),
  students: z.int(),
  /** Students who missed it. */
  missed: z.int(),
  /** Mean share of right answers. */
  right: estimateSchema,
  /** Null where no wrong answer was given often enough. */
  wrongIdea: wrongIdeaSchema.nullable(),
})
export type FailedPassage = z.output<typeof failedPassageSchema>

export const recheckStates = ['cleared', 'unsure', 'still'] as const
export type RecheckState = (typeof recheckStates)[number]

const shareOfStudents = z.object({ students: z.int(), missed: z.int(), right: estimateSchema })
export type ShareOfStudents = z.output<typeof shareOfStudents>

/** Results of a check beside the first ones. */
export const recheckSchema = z.object({
  kind: z.enum(sessionKinds),
  sessionId: z.string(),
  at: z.iso.datetime().nullable(),
  /** Students with an answer in it. */
  students: z.int(),
  passages: z.array(
    z.object({
      citation: citationSchema,
      stem: z.string(),
      first: shareOfStudents,
      /** Null where the check asked nothing about it, or nobody answered. */
      second: shareOfStudents.nullable(),
      /** Students known by their account who answered both times; null where there are none. */
      both: z.object({ students: z.int(), first: z.number(), second: z.number() }).nullable(),
      state: z.enum(recheckStates).nullable(),
      /** Names of students who missed it again. */
      again: z.array(z.string()),
    }),
  ),
})
export type Recheck = z.output<typeof recheckSchema>

/** Passage that a check asks about, with its questions in the first work. */
export const checkedPassageSchema = z.object({
  citation: citationSchema,
  /** Stem of the question most missed at first. */
  stem: z.string(),
  questionIds: z.array(z.string()),
  passageIds: z.array(z.string()),
})
export type CheckedPassage = z.output<typeof checkedPassageSchema>

export const checkSchema = z.object({
  quiz: teacherQuizSchema,
  questions: z.array(teacherQuestionSchema),
  passages: z.array(checkedPassageSchema),
  /** Failed passages whose material couldn't be read, which gave no question. */
  withoutMaterial: z.int(),
})
export type Check = z.output<typeof checkSchema>

export const teachAgainSchema = z.object({
  kind: z.enum(sessionKinds),
  id: z.string(),
  title: z.string(),
  classId: z.string().nullable(),
  className: z.string().nullable(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Students with an answer. */
  students: z.int(),
  questions: z.int(),
  passages: z.array(failedPassageSchema).max(teachAgainLimits.passages),
  /** Further passages that the numbers carry. */
  more: z.int(),
  /** Passages with wrong answers that the numbers don't carry. */
  uncertain: z.int(),
  /** Questions that failed and name no passage. */
  unplaced: z.array(z.int()),
  /** Students who missed at least one of the passages, most first. */
  who: z.array(z.object({ id: z.string(), name: z.string(), missed: z.int() })),
  /** Null until it is made. */
  check: checkSchema.nullable(),
})
export type TeachAgain = z.output<typeof teachAgainSchema>

const params = z.object({ kind: z.enum(sessionKinds), sessionId: z.uuid() })
const access = ['teacher'] as const

export const teachAgainEndpoints = {
  readTeachAgain: endpoint({
    method: 'GET',
    path: '/class-results/:kind/:sessionId/teach-again',
    access,
    summary: 'Passages whose questions failed in a room, homework or paper of mine or of a class I teach.',
    params,
    output: z.object({ success, page: teachAgainSchema }),
    refusals: ['not-found'],
  }),
  makeCheck: endpoint({
    method: 'POST',
    path: '/class-results/:kind/:sessionId/teach-again/check',
    access,
    summary:
      'Make a check of five new questions about the passages; the one that is there already otherwise.',
    params,
    output: z.object({ success, page: teachAgainSchema }),
    refusals: ['not-found', 'nothing-to-teach-again', 'too-many-requests'],
  }),
  readRecheck: endpoint({
    method: 'GET',
    path: '/class-results/:kind/:sessionId/teach-again/recheck',
    access,
    summary: 'Results of my latest check that somebody answered, beside the first ones; null without one.',
    params,
    output: z.object({ success, recheck: recheckSchema.nullable() }),
    refusals: ['not-found'],
  }),
  printTeachAgain: endpoint({
    method: 'GET',
    path: '/class-results/:kind/:sessionId/teach-again/file',
    access,
    summary: 'One page to hand out: the passages, and the check where it is wanted. No names, no scores.',
    params,
    query: z.object({ withCheck: z.enum(['true', 'false']).default('true') }),
    output: 'file',
    refusals: ['not-found', 'nothing-to-teach-again', 'too-many-requests'],
  }),
} as const
