// Slides of a lecture beside its recording: when each of them is spoken about.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { integerInAddressSchema, integerSchema } from '../../integers.ts'

/** Kinds of sources whose slides or pages can be put beside a recording. */
export const slideKinds = ['slides', 'pdf'] as const

/** A stretch of the recording; ranges come in order of time and don't overlap. */
export const slideRangeSchema = z.object({
  /** Seconds from the start of the recording. */
  start: z.number().nonnegative(),
  end: z.number().nonnegative(),
  /** Slide, or page, that is spoken about, counted from 1; null where the words fit none. */
  slide: z.number().int().positive().nullable(),
})
export type SlideRange = z.output<typeof slideRangeSchema>

/** Corrections of the times of one recording's slides. */
export const maxSlideFixes = 500

const slideNumber = integerSchema.min(1)

/** Correction of times by the owner of a recording. */
export const slideFixSchema = z.discriminatedUnion('kind', [
  /** From this second on the slide is spoken about, in place of its nearest start; null for none of the slides. */
  z.object({ kind: z.literal('starts'), slide: slideNumber.nullable(), at: z.number().nonnegative() }),
  /** The slide is not spoken about. */
  z.object({ kind: z.literal('unspoken'), slide: slideNumber }),
])
export type SlideFix = z.output<typeof slideFixSchema>

const ofSlides = {
  name: z.string(),
  kind: z.enum(slideKinds),
  /** Null until it is known. */
  slideCount: z.number().int().nullable(),
}

export const lectureSlidesSchema = z.object({
  ...ofSlides,
  /** Source of the slides. */
  slidesId: z.string(),
  /** Whether the ranges are those of the present words and slides; they are worked out again after each change. */
  isAligned: z.boolean(),
  /** Whether the caller put them beside the recording, and may take them away. */
  isOwn: z.boolean(),
  /** Whether the caller may correct the times: the owner of the recording, for everybody. */
  mayFix: z.boolean(),
  /** Number of corrections, which are undone last first. */
  fixCount: z.number().int(),
  ranges: z.array(slideRangeSchema),
})
export type LectureSlides = z.output<typeof lectureSlidesSchema>

export const slideChoiceSchema = z.object({
  ...ofSlides,
  sourceId: z.string(),
  /** Reason to suggest them: the name, or the words that are spoken; null for none. */
  fits: z.enum(['name', 'words']).nullable(),
})
export type SlideChoice = z.output<typeof slideChoiceSchema>

export const slideLectureSchema = z.object({
  recordingId: z.string(),
  name: z.string(),
  ranges: z.array(slideRangeSchema),
})
export type SlideLecture = z.output<typeof slideLectureSchema>

/** The id of the recording’s source. */
const params = z.object({ recordingId: z.uuid() })
const path = '/sources/:recordingId/recording/slides'

export const slideEndpoints = {
  readLectureSlides: endpoint({
    method: 'GET',
    path,
    access: 'visitor',
    summary:
      'The slides of a lecture and when each is spoken about: those that I chose, else those of its owner; null for none.',
    params,
    output: z.object({ success: z.literal(true), slides: lectureSlidesSchema.nullable() }),
    refusals: ['not-found'],
  }),
  listSlideChoices: endpoint({
    method: 'GET',
    path: `${path}/choices`,
    access: 'account',
    summary: 'Slides and PDFs that I may put beside a recording, those that fit it first.',
    params,
    output: z.object({ success: z.literal(true), choices: z.array(slideChoiceSchema) }),
    refusals: ['not-found'],
  }),
  pairSlides: endpoint({
    method: 'POST',
    path,
    access: 'account',
    summary: 'Put slides beside a recording, in place of those that I chose before.',
    params,
    body: z.object({ slidesId: z.uuid() }),
    output: z.object({ success: z.literal(true), slides: lectureSlidesSchema.nullable() }),
    refusals: ['not-found', 'source-not-ready', 'not-slides'],
  }),
  unpairSlides: endpoint({
    method: 'DELETE',
    path,
    access: 'account',
    summary: 'Take the slides away that I chose for a recording.',
    params,
    output: z.object({ success: z.literal(true) }),
    refusals: ['not-found'],
  }),
  fixSlideTimes: endpoint({
    method: 'POST',
    path: `${path}/fixes`,
    access: 'account',
    summary:
      'Correct when a slide of my recording is spoken about; it stays when the times are worked out again.',
    params,
    body: z.object({ slidesId: z.uuid(), fix: slideFixSchema }),
    output: z.object({ success: z.literal(true), slides: lectureSlidesSchema.nullable() }),
    refusals: ['not-found', 'source-not-ready', 'corrections-full'],
  }),
  undoSlideFix: endpoint({
    method: 'DELETE',
    path: `${path}/fixes`,
    access: 'account',
    summary: 'Undo the last correction of times, by how many there are.',
    params,
    query: z.object({ slidesId: z.uuid(), fixCount: integerInAddressSchema.min(1) }),
    output: z.object({ success: z.literal(true), slides: lectureSlidesSchema.nullable() }),
    refusals: ['not-found', 'words-changed'],
  }),
  listLecturesOfSlides: endpoint({
    method: 'GET',
    path: '/sources/:sourceId/lectures',
    access: 'visitor',
    summary: 'Recordings beside which these slides stand, and when each slide is spoken about.',
    params: z.object({ sourceId: z.uuid() }),
    output: z.object({ success: z.literal(true), lectures: z.array(slideLectureSchema) }),
    refusals: ['not-found'],
  }),
} as const
