// Due homework, exam days and live rooms of my classes, as a list and as a feed that other calendars read by
// a secret address.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'

const moment = z.iso.datetime()
const access = ['student', 'teacher'] as const

export const dueItemSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('homework'),
    /** Id of the homework. */
    id: z.string(),
    title: z.string(),
    /** Empty for homework that was given by its link, and for a class that is no longer mine. */
    className: z.string(),
    /** End of the work, my own longer time included. */
    closesAt: moment,
  }),
  z.object({
    kind: z.literal('paper'),
    /** Id of the printing. */
    id: z.string(),
    title: z.string(),
    className: z.string(),
    /** Day on which the class writes the paper. */
    day: z.iso.date(),
    /** Whether I printed it. */
    isOwn: z.boolean(),
  }),
  z.object({
    kind: z.literal('room'),
    /** Id of the planned room. */
    id: z.string(),
    title: z.string(),
    classId: z.string(),
    className: z.string(),
    startsAt: moment,
  }),
])
export type DueItem = z.output<typeof dueItemSchema>

export const calendarEndpoints = {
  readCalendar: endpoint({
    method: 'GET',
    path: '/calendar',
    access,
    summary:
      'Homework of all my classes that is due, papers that have a day and live rooms that are planned, what comes next first, with those of the last weeks.',
    output: z.object({
      success,
      due: z.array(dueItemSchema),
      /** Creation of my feed; null without one. */
      feedSince: moment.nullable(),
    }),
    refusals: [],
  }),
  createCalendarFeed: endpoint({
    method: 'POST',
    path: '/calendar/feed',
    access,
    summary:
      'A secret address for calendars of other programs, told this once. One that I had is dead from then on.',
    output: z.object({ success, address: z.string(), feedSince: moment }),
    status: 201,
    refusals: ['too-many-requests'],
  }),
  removeCalendarFeed: endpoint({
    method: 'DELETE',
    path: '/calendar/feed',
    access,
    summary: 'My secret address is dead from now on.',
    output: done,
    refusals: [],
  }),
  openCalendarFeed: endpoint({
    method: 'GET',
    path: '/calendar/feed/:token',
    access: 'public',
    summary: 'What is due as iCalendar, for whoever has the secret address.',
    params: z.object({ token: z.string().max(100) }),
    output: 'text',
    refusals: ['feed-unknown', 'too-many-requests'],
  }),
} as const
