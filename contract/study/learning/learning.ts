// The learner record: what somebody has answered about each concept, and how sure that makes of it.

import { z } from 'zod'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { citationSchema } from '../../material/library/library.ts'
import { bloomLevels } from '../../questions/kinds/question-kinds.rules.ts'

export const masteryStates = ['new', 'growing', 'nearly', 'secure'] as const
export type MasteryState = (typeof masteryStates)[number]

export const masterySchema = z.object({
  state: z.enum(masteryStates),
  /** Expected share of right answers, from 0 to 1, and the interval that holds it with 90 %. */
  share: z.number(),
  low: z.number(),
  high: z.number(),
  /** Answers it rests on. */
  answers: z.int(),
})
export type Mastery = z.output<typeof masterySchema>

/** Kinds of work in which an answer was given. */
export const evidenceKinds = ['quiz', 'review', 'live', 'homework', 'paper'] as const

export const conceptSchema = z.object({
  id: z.string(),
  label: z.string(),
  /** Value of one of the specification's subjects and subcategories; null where the text fits none. */
  subject: z.string().nullable(),
  subcategory: z.string().nullable(),
  mastery: masterySchema,
  /** Answers that were not wholly right. */
  missed: z.int(),
  answeredAt: z.iso.datetime(),
  /** Passage of the latest answer, to read again. */
  citation: citationSchema.nullable(),
})
export type Concept = z.output<typeof conceptSchema>

export const evidenceSchema = z.object({
  kind: z.enum(evidenceKinds),
  at: z.iso.datetime(),
  /** Stem of the question. */
  stem: z.string(),
  bloom: z.enum(bloomLevels),
  /** Share that was right, from 0 to 1. */
  share: z.number(),
  /** Current weight, from 0 to 1: older answers and guesses count less. */
  weight: z.number(),
  citation: citationSchema.nullable(),
})
export type Evidence = z.output<typeof evidenceSchema>

export const learningSchema = z.object({
  subjects: z.array(z.object({ subject: z.string().nullable(), mastery: masterySchema, concepts: z.int() })),
  /** The weakest first. */
  concepts: z.array(conceptSchema),
  /** The seven days until today. */
  week: z.array(z.object({ date: z.iso.date(), minutes: z.int() })),
  /** Days in a row with answers, today or yesterday the last. */
  streakDays: z.int(),
})
export type Learning = z.output<typeof learningSchema>

export const learningEndpoints = {
  readLearning: endpoint({
    method: 'GET',
    path: '/learning',
    access: 'visitor',
    summary: 'What I have shown to know, by subject and concept, and my week.',
    /** Minutes that the person's clock is ahead of UTC, so that days are theirs. */
    query: z.object({ ahead: z.coerce.number().int().min(-840).max(840).default(0) }),
    output: z.object({ success, learning: learningSchema }),
    refusals: [],
  }),
  readConcept: endpoint({
    method: 'GET',
    path: '/learning/concepts/:conceptId',
    access: 'visitor',
    summary: 'One concept with the answers that its mastery rests on, latest first.',
    params: z.object({ conceptId: z.uuid() }),
    output: z.object({ success, concept: conceptSchema, evidence: z.array(evidenceSchema) }),
    refusals: ['not-found'],
  }),
} as const
