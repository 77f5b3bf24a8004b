// The homework of a class, as everybody who teaches it sees it.

import { z } from 'zod'
import { classChanges } from '../../classes/classes/class-refusals.ts'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { homeworkSchema } from './homework.ts'

export const classHomeworkSchema = z.object({
  homework: homeworkSchema,
  /** Teacher who assigned it. */
  teacher: z.string(),
  /** Whether I set it: its answers are seen by who set it. */
  isOwn: z.boolean(),
  /** Students who haven't begun, by name; 40 at most. */
  notBegun: z.array(z.string()),
  /** Last manual reminder of those who haven't submitted. */
  remindedAt: z.iso.datetime().nullable(),
})
export type ClassHomework = z.output<typeof classHomeworkSchema>

const params = z.object({ classId: z.uuid() })
export const classHomeworkEndpoints = {
  listClassHomework: endpoint({
    method: 'GET',
    path: '/classes/:classId/homework',
    access: ['teacher'],
    summary: 'Homework of a class that I teach, the next to close first, with who hasn’t begun.',
    params,
    output: z.object({ success, homework: z.array(classHomeworkSchema) }),
    refusals: ['not-found'],
  }),
  remindOfHomework: endpoint({
    method: 'POST',
    path: '/classes/:classId/homework/:homeworkId/reminders',
    access: ['teacher'],
    summary: 'Remind each student who hasn’t handed in, alone; once in six hours.',
    params: params.extend({ homeworkId: z.uuid() }),
    output: z.object({ success, reminded: z.int() }),
    refusals: [...classChanges, 'homework-closed', 'reminded-already'],
  }),
} as const
