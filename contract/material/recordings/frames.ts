// Pictures of the slides in a recorded video.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { integerInAddressSchema } from '../../integers.ts'

/** Reasons why a video has none: ffmpeg isn't installed, or can't read its picture. */
export const framesProblems = ['no-program', 'unreadable'] as const
export type FramesProblem = (typeof framesProblems)[number]

const second = z.number().nonnegative()

/** Stretches of the recording in which a slide is shown, in order of time. */
export const frameRangesSchema = z.array(z.object({ start: second, end: second }))

export const lectureFrameSchema = z.object({
  /** Counted from 1, in order of their first seconds. */
  number: z.number().int().positive(),
  /** Pixels. */
  width: z.number().int(),
  height: z.number().int(),
  ranges: frameRangesSchema,
})
export type LectureFrame = z.output<typeof lectureFrameSchema>

/** The id of the recording’s source. */
const params = z.object({ recordingId: z.uuid() })
const path = '/sources/:recordingId/recording/frames'

export const frameEndpoints = {
  listFrames: endpoint({
    method: 'GET',
    path,
    access: 'visitor',
    summary: 'Slides in the picture of a recorded video, each with the seconds in which it is shown.',
    params,
    output: z.object({
      success: z.literal(true),
      frames: z.array(lectureFrameSchema),
      /** Reason why there are none; null where there are some, and for a recording without a picture. */
      problem: z.enum(framesProblems).nullable(),
    }),
    refusals: ['not-found'],
  }),
  readFrame: endpoint({
    method: 'GET',
    path: `${path}/:frame`,
    access: 'visitor',
    summary: 'The picture of one of these slides by its number, as JPEG.',
    params: params.extend({ frame: integerInAddressSchema.min(1) }),
    output: 'file',
    refusals: ['not-found'],
  }),
} as const
