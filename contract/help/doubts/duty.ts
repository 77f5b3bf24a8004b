// Settings of a teacher for doubts: pause, hours, languages, and maximum questions at once.
import { z } from 'zod'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { isTimeZone } from '../../time-zones.rules.ts'
import { doubtLanguages } from './languages.rules.ts'

const minutesOfDay = 24 * 60

/** Hours of the week. */
export const dutyHoursSchema = z
  .array(
    z
      .object({
        /** Day of the week, 0 for Sunday. */
        day: z.int().min(0).max(6),
        /** Minutes after midnight. */
        from: z
          .int()
          .min(0)
          .max(minutesOfDay - 1),
        to: z.int().min(1).max(minutesOfDay),
      })
      .refine(({ from, to }) => from < to, 'These hours end before they begin.'),
  )
  .max(21)
export type DutyHours = z.output<typeof dutyHoursSchema>

export const dutyLanguagesSchema = z.array(z.enum(doubtLanguages)).min(1)

/** Settings of a teacher for doubts, with figures of the last 30 days. */
export const doubtDutySchema = z.object({
  isPaused: z.boolean(),
  /** Lantern paused them, since they didn't react three times. */
  wasPausedForSilence: z.boolean(),
  mostAtOnce: z.int(),
  /** None: asked at any time. */
  hours: dutyHoursSchema,
  /** Name of the zone whose clock they mean. */
  timeZone: z.string(),
  languages: dutyLanguagesSchema,
  /** End of the current hours. */
  hereUntil: z.iso.datetime().nullable(),
  /** Outside them: when the next begin. */
  backAt: z.iso.datetime().nullable(),
  answered: z.int(),
  medianMinutes: z.number().nullable(),
  endorsed: z.int(),
  rating: z.number().nullable(),
  ratings: z.int(),
})
export type DoubtDuty = z.output<typeof doubtDutySchema>

export const doubtDutyEndpoints = {
  readDoubtDuty: endpoint({
    method: 'GET',
    path: '/doubt-duty',
    access: ['teacher'],
    summary: 'Whether and how much this teacher is asked, and how they answered in the last 30 days.',
    output: z.object({ success, duty: doubtDutySchema }),
    refusals: [],
  }),
  changeDoubtDuty: endpoint({
    method: 'PATCH',
    path: '/doubt-duty',
    access: ['teacher'],
    summary: 'Pause, come back, set hours and languages, or say how many doubts at once.',
    body: z.object({
      isPaused: z.boolean().optional(),
      mostAtOnce: z.int().min(1).max(50).optional(),
      hours: dutyHoursSchema.optional(),
      timeZone: z.string().max(64).refine(isTimeZone, 'This time zone is not known.').optional(),
      languages: dutyLanguagesSchema.optional(),
    }),
    output: z.object({ success, duty: doubtDutySchema }),
    refusals: [],
  }),
} as const
