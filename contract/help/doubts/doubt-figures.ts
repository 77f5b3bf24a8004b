// Figures on doubts: waiting times for the AI and people, quality of answers, missing teachers.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { turnSchema } from '../chat/chat.ts'

/** Periods of figures, in days back. */
export const figureDays = [7, 28, 90] as const

/** Verdicts of a teacher on an answer drawn at random. */
export const sampleVerdicts = ['right', 'partly', 'wrong'] as const
export type SampleVerdict = (typeof sampleVerdicts)[number]

/** Null where there is nothing to measure. */
const spread = z.object({ count: z.int(), p50: z.number().nullable(), p90: z.number().nullable() })

const hourSchema = z.object({
  /** Hour of the day in UTC, 0 to 23. */
  hour: z.int(),
  asked: z.int(),
  /** Teachers' first words. */
  answered: z.int(),
})

const subjectSchema = z.object({
  subject: z.string(),
  asked: z.int(),
  waiting: z.int(),
  /** Minutes to a teacher's first word. */
  wait: spread,
  /** Approved teachers who teach it and haven't paused. */
  teachers: z.int(),
})

const daySchema = z.object({
  /** YYYY-MM-DD in UTC. */
  day: z.string(),
  asked: z.int(),
  solvedByAi: z.int(),
  answered: z.int(),
})

const teacherSchema = z.object({
  id: z.string(),
  name: z.string(),
  answered: z.int(),
  medianMinutes: z.number().nullable(),
  open: z.int(),
  endorsed: z.int(),
  rating: z.number().nullable(),
})

export const doubtFiguresSchema = z.object({
  days: z.int(),
  asked: z.int(),
  waiting: z.int(),
  taken: z.int(),
  solved: z.int(),
  /** Seconds from asking to the AI's answer. */
  aiSeconds: spread,
  /** Minutes from asking to a teacher's first word. */
  teacherMinutes: spread,
  /** Doubts that waited longer than a day for a teacher, or still do. */
  overDay: z.int(),
  /** Solved without a teacher: the asker says that the AI's answer solves it. */
  solvedByAi: z.int(),
  outcomes: z.object({ shown: z.int(), held: z.int(), nothingFound: z.int(), failed: z.int() }),
  verdicts: z.object({ endorsed: z.int(), corrected: z.int(), withdrawn: z.int(), unchecked: z.int() }),
  /** Answers whose asker says that they are wrong and that are still shown unchecked a day later. */
  wrongStillShown: z.int(),
  reopened: z.int(),
  sample: z.object({ drawn: z.int(), right: z.int(), partly: z.int(), wrong: z.int() }),
  byHour: z.array(hourSchema),
  bySubject: z.array(subjectSchema),
  byDay: z.array(daySchema),
  teachers: z.array(teacherSchema),
})
export type DoubtFigures = z.output<typeof doubtFiguresSchema>

/** An answer to check; whose question it is isn't told. */
export const doubtSampleSchema = z.object({
  doubtId: z.string(),
  question: z.string(),
  subject: z.string(),
  subcategory: z.string(),
  turn: turnSchema,
})
export type DoubtSample = z.output<typeof doubtSampleSchema>

export const doubtFigureEndpoints = {
  readDoubtFigures: endpoint({
    method: 'GET',
    path: '/admin/doubt-figures',
    access: ['admin'],
    summary: 'How doubts went in the last days.',
    query: z.object({ days: z.coerce.number().pipe(z.literal(figureDays)).default(28) }),
    output: z.object({ success, figures: doubtFiguresSchema }),
    refusals: [],
  }),
  listDoubtSamples: endpoint({
    method: 'GET',
    path: '/doubt-samples',
    access: ['teacher'],
    summary:
      'Answers of the AI in my subject that were drawn at random and nobody has checked, three at most.',
    output: z.object({ success, samples: z.array(doubtSampleSchema) }),
    refusals: [],
  }),
  judgeDoubtSample: endpoint({
    method: 'POST',
    path: '/doubt-samples/:doubtId',
    access: ['teacher'],
    summary: 'Say what such an answer is worth. A wrong one that nobody checked is taken away.',
    params: z.object({ doubtId: z.uuid() }),
    body: z.object({ verdict: z.enum(sampleVerdicts) }),
    output: done,
    refusals: ['not-found', 'sample-judged'],
  }),
} as const
