// Lines about a class: what it asked, got wrong and did not open since its last lesson.
import { z } from 'zod'
import { sessionKinds } from '../../classes/class-results/session-kinds.rules.ts'
import { classLooks } from '../../classes/classes/class-refusals.ts'
import { instantSchema } from '../../dates.ts'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { citationSchema } from '../../material/library/library.ts'
import { sinceLessonLimits } from './since-lesson-limits.rules.ts'

/** Kinds of lines, the most pressing first. */
export const lessonLineKinds = ['wrong', 'not-begun', 'asked', 'not-opened', 'unanswered'] as const

/** Students that a line counts, of how many. */
const counts = { students: z.int(), of: z.int() }

export const lessonLineSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('wrong'),
    ...counts,
    work: z.object({ kind: z.enum(sessionKinds), sessionId: z.string(), title: z.string() }),
    citation: citationSchema,
  }),
  z.object({
    kind: z.literal('not-begun'),
    ...counts,
    homeworkId: z.string(),
    title: z.string(),
    closesAt: z.iso.datetime(),
    /** Last reminder by hand; null for none. */
    remindedAt: z.iso.datetime().nullable(),
  }),
  z.object({
    kind: z.literal('asked'),
    ...counts,
    questions: z.int(),
    /** Heading above the passages asked about; null where they have none, or are read anew since. */
    heading: z.string().nullable(),
    /** Passage cited most often. */
    citation: citationSchema,
  }),
  z.object({
    kind: z.literal('not-opened'),
    ...counts,
    sourceId: z.string(),
    sourceName: z.string(),
    sharedAt: z.iso.datetime(),
  }),
  /** Questions to which the material has no answer. */
  z.object({ kind: z.literal('unanswered'), ...counts, questions: z.int() }),
])
export type LessonLine = z.output<typeof lessonLineSchema>

/** Source of the moment: set by a teacher, a room, a recording of the lesson, or none of them. */
export const lessonSources = ['teacher', 'room', 'recording', 'none'] as const

export const sinceLessonSchema = z.object({
  classId: z.string(),
  /** Start of the last lesson. */
  since: z.iso.datetime(),
  from: z.enum(lessonSources),
  /** Moment that a teacher has set; null for none. It doesn't count once a later lesson is known. */
  setAt: z.iso.datetime().nullable(),
  lines: z.array(lessonLineSchema).max(sinceLessonLimits.lines),
})
export type SinceLesson = z.output<typeof sinceLessonSchema>

const params = z.object({ classId: z.uuid() })
const output = z.object({ success, lesson: sinceLessonSchema })

export const sinceLessonEndpoints = {
  readSinceLesson: endpoint({
    method: 'GET',
    path: '/classes/:classId/since-lesson',
    access: ['teacher'],
    summary:
      'Up to five lines about a class since its last lesson: asked, wrong, not begun, not opened. No names.',
    params,
    output,
    refusals: classLooks,
  }),
  setLastLesson: endpoint({
    method: 'PATCH',
    path: '/classes/:classId/since-lesson',
    access: ['teacher'],
    summary: 'Say when the last lesson of a class began; null to find it by rooms and recordings again.',
    params,
    body: z.object({ at: instantSchema.nullable() }),
    output,
    refusals: classLooks,
  }),
} as const
