// Review on a device without a connection: the cards of the coming days with their memory, and grades that were given
// meanwhile.
import { z } from 'zod'
import { instantSchema } from '../../dates.ts'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { integerSchema } from '../../integers.ts'
import { ahead, aimSchema, cardSchema, grades } from './decks.ts'
import { memoryCopySchema } from './memory-copy.ts'
import { maxGradesAtOnce } from './review-limits.rules.ts'

/** Cards that come up until then, with all that schedules them. */
export const storedReviewSchema = z.object({
  at: z.iso.datetime(),
  decks: z.array(
    z.object({
      ...aimSchema.shape,
      id: z.string(),
      /** Cards of today that are done. */
      done: z.object({ reviews: z.int(), fresh: z.int() }),
    }),
  ),
  /** Cards in the order in which they come up: those due by their time, then new ones; `memory` null for these. */
  cards: z.array(z.object({ card: cardSchema, memory: memoryCopySchema.nullable() })),
  /** Cards due on each day of the person's clock, as days since 1970-01-01. */
  load: z.array(z.object({ day: z.int(), cards: z.int() })),
})
export type StoredReview = z.output<typeof storedReviewSchema>

export const lateGradeSchema = z.object({
  /** Made by the device, so that a grade counts once however often it is sent. */
  id: z.uuid(),
  cardId: z.uuid(),
  grade: z.enum(grades),
  /** Moment of the grade by the device's clock. */
  at: instantSchema,
  /** Milliseconds from showing to grading. */
  spentMs: integerSchema.min(0),
})
export type LateGrade = z.output<typeof lateGradeSchema>

export const offlineReviewEndpoints = {
  readStoredReview: endpoint({
    method: 'GET',
    path: '/review/stored',
    access: 'visitor',
    summary: 'Cards of the coming seven days with their memory, for a device without a connection.',
    query: z.object({ ahead }),
    output: z.object({ success, stored: storedReviewSchema }),
    refusals: [],
  }),
  sendLateGrades: endpoint({
    method: 'POST',
    path: '/review/grades',
    access: 'visitor',
    summary: 'Grades that were given without a connection; each counts once, in the order of their times.',
    body: z.object({
      ahead,
      /** The device's clock now: the server trusts only how long ago each grade was. */
      sentAt: instantSchema,
      grades: z.array(lateGradeSchema).min(1).max(maxGradesAtOnce),
    }),
    output: z.object({
      success,
      /** Ids of grades that count, including those that arrived before. */
      counted: z.array(z.string()),
      /** Ids of grades whose card is gone. */
      gone: z.array(z.string()),
    }),
    refusals: [],
  }),
} as const
