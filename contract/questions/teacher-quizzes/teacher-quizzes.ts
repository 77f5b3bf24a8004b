// Quizzes that teachers make: written by hand or made of material, checked, kept with their history.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { integerSchema } from '../../integers.ts'
import { generationSchema } from '../../study/generations/generations.ts'
import { questionDraftSchema } from '../kinds/authored-questions.ts'
import { bloomLevels, difficulties, questionTypes } from '../kinds/questions.ts'
import { askedPartsSchema, countedSectionSchema } from '../quizzes/question-counts.ts'
import { maxQuestionsPerRequest, maxQuizQuestions } from './teacher-quiz-limits.rules.ts'

/** Cell of the table of counts: number of questions of a level and a difficulty. */
export const countCellSchema = z.object({
  bloom: z.enum(bloomLevels),
  difficulty: z.enum(difficulties),
  count: z.int().min(1).max(maxQuestionsPerRequest),
})
export type CountCell = z.output<typeof countCellSchema>

const planFields = {
  /** Heading or phrase to ask about; null for the whole material. */
  topic: z.string().trim().min(1).max(120).nullable(),
  /** Pages of a source to ask about, counted from 1; all pages of sources that are missing here. */
  pages: z
    .array(z.object({ sourceId: z.uuid(), first: integerSchema.min(1), last: integerSchema.min(1) }))
    .max(20)
    .default([]),
  /** Sections of a source to ask about; where a source is named here, its pages don't count. */
  parts: askedPartsSchema.default([]),
  /** Kinds of answers; empty for a mix. */
  types: z.array(z.enum(questionTypes)),
  /** Empty for a quiz written by hand. */
  cells: z.array(countCellSchema).max(bloomLevels.length * difficulties.length),
}

/** Passages that a check asks about again, and questions that it does not repeat. */
export const askedAgainSchema = z.object({
  passages: z.array(z.object({ passageIds: z.array(z.string()), count: z.int().min(1) })),
  asked: z.array(z.object({ stem: z.string(), type: z.enum(questionTypes), quote: z.string() })),
})
export type AskedAgain = z.output<typeof askedAgainSchema>

export const teacherQuizPlanSchema = z.object({
  ...planFields,
  /** Absent in a quiz that checks nothing. */
  again: askedAgainSchema.optional(),
})
export type TeacherQuizPlan = z.output<typeof teacherQuizPlanSchema>

export const teacherQuizSchema = z.object({
  id: z.string(),
  title: z.string(),
  sources: z.array(z.object({ id: z.string(), name: z.string() })),
  /**
   * Requested cells, with the number that the text yielded, and how many of these have another level or difficulty, because
   * the text gave no more of the cell.
   */
  cells: z.array(countCellSchema.extend({ made: z.int(), elsewhere: z.int() })),
  topic: z.string().nullable(),
  questionCount: z.int(),
  /** A room or a homework took it once; until then it is a draft. */
  isUsed: z.boolean(),
  /** The paper that its questions were made for, and where they are kept or dropped; null for a quiz. */
  paperId: z.string().nullable(),
  /** Null for a quiz written by hand, and once it was long ago. */
  generation: generationSchema.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type TeacherQuiz = z.output<typeof teacherQuizSchema>

export const teacherQuestionSchema = questionDraftSchema.extend({
  /** Counts changes: whoever changes an older revision is told to look again. */
  revision: z.int(),
})
export type TeacherQuestion = z.output<typeof teacherQuestionSchema>

/** Reasons for storing a version: the change that followed it. */
export const versionReasons = ['edited', 'made', 'rewritten', 'restored'] as const
export type VersionReason = (typeof versionReasons)[number]

export const quizVersionSchema = z.object({
  id: z.string(),
  reason: z.enum(versionReasons),
  title: z.string(),
  questionCount: z.int(),
  keptAt: z.iso.datetime(),
})
export type QuizVersion = z.output<typeof quizVersionSchema>

const access = ['teacher'] as const
export const teacherQuizParams = z.object({ teacherQuizId: z.uuid() })
const versionParams = teacherQuizParams.extend({ quizVersionId: z.uuid() })
const oneQuiz = z.object({ success, quiz: teacherQuizSchema })
const wholeQuiz = oneQuiz.extend({ questions: z.array(teacherQuestionSchema) })

export const teacherQuizEndpoints = {
  listTeacherQuizzes: endpoint({
    method: 'GET',
    path: '/teacher-quizzes',
    access,
    summary:
      'My quizzes as a teacher, drafts first, latest change first; or those that were made for a paper.',
    query: z.object({ paperId: z.uuid().optional() }),
    output: z.object({ success, quizzes: z.array(teacherQuizSchema) }),
    refusals: [],
  }),
  makeTeacherQuiz: endpoint({
    method: 'POST',
    path: '/teacher-quizzes',
    access,
    summary: 'Make a quiz: of sources by a table of counts, of questions I have, or empty, to write by hand.',
    body: z.object({
      title: z.string().trim().max(200).default(''),
      sourceIds: z.array(z.uuid()).max(20),
      /** Questions of mine that are copied into it. */
      questionIds: z.array(z.uuid()).max(maxQuizQuestions).default([]),
      /** A paper of mine whose questions these may become: they count nowhere until I keep them. */
      paperId: z.uuid().nullable().default(null),
      ...planFields,
    }),
    output: oneQuiz,
    status: 201,
    refusals: ['not-found', 'source-not-ready', 'quiz-full', 'too-many-requests'],
  }),
  readTeacherQuiz: endpoint({
    method: 'GET',
    path: '/teacher-quizzes/:teacherQuizId',
    access,
    summary: 'One of my quizzes with its questions and their keys.',
    params: teacherQuizParams,
    output: wholeQuiz,
    refusals: ['not-found'],
  }),
  readQuizCoverage: endpoint({
    method: 'GET',
    path: '/teacher-quizzes/:teacherQuizId/coverage',
    access,
    summary: 'Sections of the material of a quiz, with the number of its questions that each gave.',
    params: teacherQuizParams,
    output: z.object({
      success,
      sources: z.array(
        z.object({
          sourceId: z.string(),
          name: z.string(),
          /** Null while the source is counted; only sections that were asked for, if some were left out. */
          sections: z.array(countedSectionSchema.extend({ asked: z.int() })).nullable(),
        }),
      ),
    }),
    refusals: ['not-found'],
  }),
  changeTeacherQuiz: endpoint({
    method: 'PATCH',
    path: '/teacher-quizzes/:teacherQuizId',
    access,
    summary: 'Rename a quiz or put its questions in another order; ids left out come last.',
    params: teacherQuizParams,
    body: z.object({
      title: z.string().trim().min(1).max(200).optional(),
      order: z.array(z.uuid()).max(maxQuizQuestions).optional(),
    }),
    output: wholeQuiz,
    refusals: ['not-found'],
  }),
  removeTeacherQuiz: endpoint({
    method: 'DELETE',
    path: '/teacher-quizzes/:teacherQuizId',
    access,
    summary: 'Delete a quiz; it can be brought back for a day.',
    params: teacherQuizParams,
    output: done,
    refusals: ['not-found'],
  }),
  bringBackTeacherQuiz: endpoint({
    method: 'POST',
    path: '/teacher-quizzes/:teacherQuizId/bring-back',
    access,
    summary: 'Take the deletion of a quiz back.',
    params: teacherQuizParams,
    output: oneQuiz,
    refusals: ['not-found'],
  }),
  duplicateTeacherQuiz: endpoint({
    method: 'POST',
    path: '/teacher-quizzes/:teacherQuizId/duplicate',
    access,
    summary: 'Copy a quiz with its questions, without its history.',
    params: teacherQuizParams,
    output: oneQuiz,
    status: 201,
    refusals: ['not-found'],
  }),
  listQuizVersions: endpoint({
    method: 'GET',
    path: '/teacher-quizzes/:teacherQuizId/versions',
    access,
    summary: 'Earlier versions of a quiz, latest first.',
    params: teacherQuizParams,
    output: z.object({ success, versions: z.array(quizVersionSchema) }),
    refusals: ['not-found'],
  }),
  restoreQuizVersion: endpoint({
    method: 'POST',
    path: '/teacher-quizzes/:teacherQuizId/versions/:quizVersionId/restore',
    access,
    summary: 'Put an earlier version in place; what stands now is kept as a version first.',
    params: versionParams,
    output: wholeQuiz.extend({
      /** The version that takes this back. */
      keptAs: z.string(),
    }),
    refusals: ['not-found'],
  }),
} as const
