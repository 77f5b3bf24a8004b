// Results of a class in a live room or a homework, by student, question, level and topic. The host reads
// them, corrects a key, exports them, and may share each student's part with them.
import { z } from 'zod'
import { instantSchema } from '../../dates.ts'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { essayMarkSchema } from '../../questions/kinds/essay/essays.ts'
import { maxGaps } from '../../questions/kinds/gaps.rules.ts'
import {
  answerKeySchema,
  bloomLevels,
  outcomes,
  questionBodySchema,
  solutionSchema,
} from '../../questions/kinds/questions.ts'
import { scoreSchema } from '../../questions/kinds/score.ts'
import { commonScaleSchema } from './common-scale.ts'
import { ownPartSchema } from './own-part.ts'
import { type SessionKind, sessionKinds } from './session-kinds.rules.ts'

export { type SessionKind, sessionKinds }

/** An estimate with the ends of its 95 % interval. */
export const estimateSchema = z.object({ value: z.number(), low: z.number(), high: z.number() })
export type Estimate = z.output<typeof estimateSchema>

/** Flags that an item's figures raise for its author; the gravest first. */
export const itemFlags = ['check-key', 'weak', 'very-hard', 'very-easy'] as const
export type ItemFlag = (typeof itemFlags)[number]

/** Index of a question's gap, counted from 0. */
const gap = z
  .int()
  .min(0)
  .max(maxGaps - 1)
  .default(0)

const tally = z.object({ right: z.number(), total: z.int() })

export const itemSchema = z.object({
  id: z.string(),
  /** Number as it was asked, counted from 1. */
  number: z.int(),
  body: questionBodySchema,
  solution: solutionSchema,
  bloom: z.enum(bloomLevels),
  topic: z.string(),
  isLeftOut: z.boolean(),
  /** Students present for the question, and students who answered. */
  asked: z.int(),
  answered: z.int(),
  /** Points of the question. */
  points: z.int(),
  /** Shares added up. */
  right: z.number(),
  /** Typed answers that nobody has judged yet. */
  toCheck: z.int(),
  /** Students whose essay waits for a mark; empty where nothing is to be marked here. */
  unmarked: z.array(z.string()),
  /** Mean share of those who were asked, from 0 to 1; null where nobody was. */
  facility: estimateSchema.nullable(),
  /** Correlation of the item with the rest of the quiz, from -1 to 1; null for too few or too equal answers. */
  discrimination: estimateSchema.nullable(),
  /** Median of those who answered; null where no time was taken. */
  medianMs: z.number().nullable(),
  /** Answers by choice; among them those of the stronger third. Empty for typed and sorted answers. */
  choices: z.array(
    z.object({ id: z.string(), text: z.string(), isRight: z.boolean(), count: z.int(), strong: z.int() }),
  ),
  /** Typed answers, the commonest first; at most 20. */
  given: z.array(z.object({ text: z.string(), count: z.int(), outcome: z.enum(outcomes), gap })),
  /** Marks on a picture by the square that they lie in (hotspots.rules.ts); empty for other questions. */
  squares: z.record(z.string(), z.int()),
  /** Comments on essays, with the lines of the rubric that lost points wherever they were written. */
  comments: z.array(z.object({ text: z.string(), lines: z.array(z.int()) })),
  flags: z.array(z.enum(itemFlags)),
})
export type Item = z.output<typeof itemSchema>

export const studentLineSchema = z.object({
  id: z.string(),
  name: z.string(),
  isGuest: z.boolean(),
  /** Counted from 0; null without teams. */
  team: z.int().nullable(),
  /** Variant of a printed paper, counted from 0; null without variants. */
  variant: z.int().nullable(),
  /** Points share a place; null for homework. */
  place: z.int().nullable(),
  points: z.int().nullable(),
  /**
   * Score by the points of the questions asked while the student was present, without a room's speed points.
   */
  score: scoreSchema,
  /** Marks on the scale of the first variant; null where there is no such scale, or no sheet. */
  scaled: z.number().nullable(),
  right: z.number(),
  /** Questions asked while they were there. */
  total: z.int(),
  answered: z.int(),
  meanMs: z.number().nullable(),
  strongest: z.enum(bloomLevels).nullable(),
  weakest: z.enum(bloomLevels).nullable(),
  /** The last question they answered, where they left before the end. */
  leftAfter: z.int().nullable(),
  /** Homework: finished in time, late, not yet, or not begun. */
  state: z.enum(['finished', 'late', 'running', 'absent']),
  attempts: z.int(),
})
export type StudentLine = z.output<typeof studentLineSchema>

/** The finding that heads the page. */
export const findingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nobody') }),
  z.object({ kind: z.literal('fooled'), number: z.int(), choice: z.string().nullable() }),
  z.object({ kind: z.literal('hardest'), number: z.int(), right: z.number(), asked: z.int() }),
  z.object({ kind: z.literal('topic'), topic: z.string(), right: z.number(), total: z.int() }),
  z.object({
    kind: z.literal('level'),
    level: z.enum(bloomLevels),
    right: z.number(),
    total: z.int(),
  }),
  z.object({ kind: z.literal('secure'), share: z.number() }),
  z.object({ kind: z.literal('average'), share: z.number() }),
])
export type Finding = z.output<typeof findingSchema>

export const correctionKinds = ['accepted', 'left-out', 'taken-in', 'key', 'regraded', 'taken-back'] as const

export const classResultsSchema = z.object({
  kind: z.enum(sessionKinds),
  id: z.string(),
  title: z.string(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Whether students may read their part. */
  isShared: z.boolean(),
  finding: findingSchema,
  /** Mean share of the points that could be reached; null where there are none. */
  average: z.number().nullable(),
  finished: z.int(),
  items: z.array(itemSchema),
  students: z.array(studentLineSchema),
  scale: commonScaleSchema,
  /** Average points of the members, best first; empty without teams. */
  teams: z.array(z.object({ team: z.int(), points: z.int(), members: z.int() })),
  levels: z.array(tally.extend({ level: z.enum(bloomLevels) })),
  topics: z.array(tally.extend({ topic: z.string() })),
  /** Keys that were corrected, latest first. */
  corrections: z.array(
    z.object({
      number: z.int(),
      id: z.string(),
      what: z.enum(correctionKinds),
      /** Whether it can be taken back: the last change of its question's key. */
      isLast: z.boolean(),
      at: z.iso.datetime(),
      by: z.string(),
    }),
  ),
})
/** Typed answer whose mark would differ, the commonest first. */
export const regradeSchema = z.object({
  text: z.string(),
  count: z.int(),
  before: z.enum(outcomes),
  after: z.enum(outcomes),
})
export type Regrade = z.output<typeof regradeSchema>

export type ClassResults = z.output<typeof classResultsSchema>

export const correctionSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('accept-choice'), choice: z.string().max(40) }),
  /** `gap` of several, counted from 0. */
  z.object({ act: z.literal('accept-text'), text: z.string().trim().min(1).max(2000), gap }),
  z.object({ act: z.literal('leave-out'), isLeftOut: z.boolean() }),
  z.object({ act: z.literal('key'), key: answerKeySchema }),
  /** Compares answers by the present rules, where they were asked under earlier ones. */
  z.object({ act: z.literal('regrade') }),
  /** Takes the last change of the key back. */
  z.object({ act: z.literal('take-back') }),
])
export type Correction = z.output<typeof correctionSchema>

/** Sessions on a page of the list. */
export const resultsPerPage = 20

/** A live room or a homework in the list of a teacher's results. */
export const resultLineSchema = z.object({
  kind: z.enum(['room', 'homework']),
  id: z.string(),
  title: z.string(),
  /** Name of the class it was for; null where it was for none. */
  className: z.string().nullable(),
  /** Opening of a room, making of a homework. */
  at: z.iso.datetime(),
  /** Null for a room that is still open. */
  endedAt: z.iso.datetime().nullable(),
  /** Players of a room, students who began a homework. */
  players: z.int(),
})
export type ResultLine = z.output<typeof resultLineSchema>

const params = z.object({ kind: z.enum(sessionKinds), sessionId: z.uuid() })
const results = z.object({ success, results: classResultsSchema })

export const classResultsEndpoints = {
  listResults: endpoint({
    method: 'GET',
    path: '/class-results',
    access: ['teacher'],
    summary: 'Rooms of mine in which something was asked, and homework of mine, newest first.',
    query: z.object({
      /** Continues after the line with this time and id. */
      before: instantSchema.optional(),
      beforeId: z.uuid().optional(),
    }),
    output: z.object({
      success,
      results: z.array(resultLineSchema).max(resultsPerPage),
      hasMore: z.boolean(),
    }),
    refusals: [],
  }),
  readClassResults: endpoint({
    method: 'GET',
    path: '/class-results/:kind/:sessionId',
    access: ['teacher'],
    summary: 'How the class did in a room or homework of mine.',
    params,
    output: results,
    refusals: ['not-found'],
  }),
  shareClassResults: endpoint({
    method: 'PATCH',
    path: '/class-results/:kind/:sessionId',
    access: ['teacher'],
    summary: 'Let students read their part, or no longer.',
    params,
    body: z.object({ isShared: z.boolean() }),
    output: results,
    refusals: ['not-found'],
  }),
  correctKey: endpoint({
    method: 'POST',
    path: '/class-results/:kind/:sessionId/items/:itemId/corrections',
    access: ['teacher'],
    summary:
      'Correct the key of a question, or leave it out; everybody is graded again, and the audit log keeps it.',
    params: params.extend({ itemId: z.uuid() }),
    body: correctionSchema,
    output: results,
    refusals: ['not-found', 'answer-other-type'],
  }),
  listRegrades: endpoint({
    method: 'GET',
    path: '/class-results/:kind/:sessionId/items/:itemId/regrades',
    access: ['teacher'],
    summary:
      'Answers to a question asked under earlier rules whose mark would differ by the present ones; nothing changes.',
    params: params.extend({ itemId: z.uuid() }),
    output: z.object({ success, regrades: z.array(regradeSchema) }),
    refusals: ['not-found'],
  }),
  readStudentPart: endpoint({
    method: 'GET',
    path: '/class-results/:kind/:sessionId/students/:accountId',
    access: ['teacher'],
    summary: 'The answers of one student, in a room or homework of mine.',
    params: params.extend({ accountId: z.uuid() }),
    output: z.object({ success, part: ownPartSchema }),
    refusals: ['not-found'],
  }),
  markAnswer: endpoint({
    method: 'POST',
    path: '/class-results/:kind/:sessionId/students/:accountId/items/:itemId/mark',
    access: ['teacher'],
    summary:
      'Mark an essay of a student of mine by its criteria, or a typed answer by its points, with a comment.',
    params: params.extend({ accountId: z.uuid(), itemId: z.uuid() }),
    body: z.object({ mark: essayMarkSchema }),
    output: z.object({ success, part: ownPartSchema }),
    refusals: ['not-found', 'nothing-to-judge', 'answer-other-type'],
  }),
  exportClassResults: endpoint({
    method: 'GET',
    path: '/class-results/:kind/:sessionId/file',
    access: ['teacher'],
    summary: 'The tables of students, questions and answers as CSV (students) or XLSX (all).',
    params,
    query: z.object({ format: z.enum(['csv', 'xlsx']) }),
    output: 'file',
    refusals: ['not-found'],
  }),
  readOwnPart: endpoint({
    method: 'GET',
    path: '/class-results/:kind/:sessionId/mine',
    access: 'visitor',
    summary: 'My own answers in a room or homework whose results are shared.',
    params,
    output: z.object({ success, part: ownPartSchema }),
    refusals: ['not-found', 'results-later'],
  }),
} as const
