// Papers: planned by a blueprint, put together of a teacher's questions in variants, printed with their keys.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { integerSchema } from '../../integers.ts'
import { authoredQuestionSchema } from '../../questions/kinds/authored-questions.ts'
import { bloomLevels, difficulties, questionTypes } from '../../questions/kinds/question-kinds.rules.ts'
import { blueprintSchema, paperFormSchema, questionEditsSchema } from './blueprint.ts'
import { paperLimits } from './paper-limits.rules.ts'

const access = ['teacher'] as const
export const paperParams = z.object({ paperId: z.uuid() })

export const paperCandidateSchema = z.object({
  id: z.string(),
  type: z.enum(questionTypes),
  topic: z.string(),
  bloom: z.enum(bloomLevels),
  difficulty: z.enum(difficulties),
  hardness: z.number(),
  length: z.int(),
  passage: z.string().nullable(),
  stimulus: z.string().nullable().optional(),
  lastUsed: z.iso.datetime().nullable(),
  /** The beginning of what it asks. */
  excerpt: z.string(),
  hasPicture: z.boolean(),
  /** Revision in the question bank; none for a question of a quiz. */
  bankRevision: z.int().optional(),
  /** Quiz or bank that the question is from. */
  collection: z.object({ id: z.string(), name: z.string() }),
})
export type PaperCandidate = z.output<typeof paperCandidateSchema>

/** A question as it stands in a paper, whatever becomes of where it was taken from. */
export const paperQuestionSchema = authoredQuestionSchema.extend({
  collection: z.object({ id: z.string(), name: z.string() }),
})
export type PaperQuestion = z.output<typeof paperQuestionSchema>

/** Decisions of its teacher; the undo of the screen restores an earlier one. */
export const paperContentSchema = z.object({
  blueprint: blueprintSchema,
  forms: z.array(paperFormSchema).max(paperLimits.variants),
  edits: questionEditsSchema,
})
export type PaperContent = z.output<typeof paperContentSchema>

/** A draft has no variants yet, or such that don't meet their blueprint. */
export const paperStates = ['draft', 'ready', 'printed'] as const
export type PaperState = (typeof paperStates)[number]

export const paperRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(paperStates),
  variants: z.int(),
  questions: z.int(),
  marks: z.int(),
  updatedAt: z.iso.datetime(),
})
export type PaperRow = z.output<typeof paperRowSchema>

export const paperSchema = paperContentSchema.extend({
  id: z.string(),
  state: z.enum(paperStates),
  /** Counts changes: whoever changes an older revision is told to look again. */
  revision: z.int(),
  /** Every question of its variants. */
  questions: z.array(paperQuestionSchema).max(paperLimits.questions * paperLimits.variants),
})
export type Paper = z.output<typeof paperSchema>

const place = { need: z.int(), have: z.int() }
const mends = z.object({ variants: z.int().nullable(), common: z.int().nullable() })
/** Reasons against a blueprint; paper-supply.rules.ts explains each. */
export const shortfallSchema = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('sections'),
    sections: z.array(z.int()),
    /** Questions that ask the same as another, and so don't count. */
    alike: z.int(),
    mends,
    ...place,
  }),
  z.object({ code: z.literal('cell-low'), cell: z.int(), ...place }),
  z.object({ code: z.literal('cell-low-together'), cell: z.int(), mends, ...place }),
  z.object({ code: z.literal('cell-high'), cell: z.int(), ...place }),
  z.object({ code: z.literal('cells-sum'), by: z.enum(['topic', 'bloom', 'difficulty']), ...place }),
  z.object({ code: z.literal('must-have'), ...place }),
  z.object({ code: z.literal('common'), ...place }),
])

export const paperProblemSchema = z.object({
  code: z.enum([
    'section-count',
    'section-type',
    'question-twice',
    'same-question',
    'gives-away',
    'question-gone',
    'cell-low',
    'cell-high',
    'passage',
    'must-have',
    'must-not-have',
    'common',
    'variants',
  ]),
  form: z.int(),
  place: z.int().optional(),
  need: z.int(),
  have: z.int(),
})

const wholePaper = z.object({ success, paper: paperSchema })
const revision = integerSchema.min(0)

export const paperEndpoints = {
  listPapers: endpoint({
    method: 'GET',
    path: '/papers',
    access,
    summary: 'My papers, latest change first.',
    output: z.object({ success, papers: z.array(paperRowSchema).max(paperLimits.papers) }),
    refusals: [],
  }),
  listPaperCandidates: endpoint({
    method: 'GET',
    path: '/papers/candidates',
    access,
    summary:
      'What is known of every question of mine that a paper may take, latest change first; last used is in my papers, or whenever a class was asked.',
    query: z.object({ classId: z.uuid().optional() }),
    output: z.object({ success, candidates: z.array(paperCandidateSchema).max(paperLimits.candidates) }),
    refusals: ['not-found'],
  }),
  makePaper: endpoint({
    method: 'POST',
    path: '/papers',
    access,
    summary: 'Begin a paper from a blueprint.',
    body: z.object({ blueprint: blueprintSchema }),
    output: wholePaper,
    status: 201,
    refusals: ['teacher-not-approved', 'paper-limit', 'plan-limit', 'too-many-requests'],
  }),
  readPaper: endpoint({
    method: 'GET',
    path: '/papers/:paperId',
    access,
    summary: 'One of my papers with its variants and their questions.',
    params: paperParams,
    output: wholePaper,
    refusals: ['not-found'],
  }),
  changePaper: endpoint({
    method: 'PATCH',
    path: '/papers/:paperId',
    access,
    summary:
      'Change a paper, on the revision that its teacher saw. Questions it didn’t have are copied into it.',
    params: paperParams,
    body: z.object({ revision, content: paperContentSchema }),
    output: wholePaper,
    refusals: ['not-found', 'paper-changed'],
  }),
  assemblePaper: endpoint({
    method: 'POST',
    path: '/papers/:paperId/assemble',
    access,
    summary: 'Choose questions by the blueprint; locked ones stay. The same seed chooses the same.',
    params: paperParams,
    body: z.object({
      revision,
      seed: z.int().min(0).max(0xffff_ffff),
      /** The only variant to be put together anew, counted from 0; null for all. */
      form: z
        .int()
        .min(0)
        .max(paperLimits.variants - 1)
        .nullable(),
    }),
    output: wholePaper.extend({
      /** Reasons why nothing was chosen; both empty after success. */
      shortfalls: z.array(shortfallSchema),
      /** Problems of the nearest try; a blueprint reduced to what that try has can be met. */
      nearest: z.array(paperProblemSchema),
    }),
    refusals: ['not-found', 'paper-changed', 'teacher-not-approved', 'too-many-requests'],
  }),
  updatePaperQuestionFromBank: endpoint({
    method: 'POST',
    path: '/papers/:paperId/newer',
    access,
    summary:
      'Put what the question bank says by now in a question of a paper that was copied from it; locked ones and printed papers stay.',
    params: paperParams,
    body: z.object({ revision, questionId: z.uuid() }),
    output: wholePaper,
    refusals: ['not-found', 'paper-changed', 'no-bank-copy', 'paper-question-settled'],
  }),
  removePaper: endpoint({
    method: 'DELETE',
    path: '/papers/:paperId',
    access,
    summary: 'Delete a paper; it can be brought back for a day.',
    params: paperParams,
    output: done,
    refusals: ['not-found'],
  }),
  bringBackPaper: endpoint({
    method: 'POST',
    path: '/papers/:paperId/bring-back',
    access,
    summary: 'Take the deletion of a paper back.',
    params: paperParams,
    output: done,
    refusals: ['not-found'],
  }),
} as const
