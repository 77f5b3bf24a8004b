// Help levels: how much Lantern gives away to students, by class, by homework and for a time.
import { z } from 'zod'
import { instantSchema } from '../../dates.ts'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { classChanges, classLooks } from '../classes/class-refusals.ts'
import { helpLevels, helpLimits } from './help-levels.rules.ts'

export const helpLevelSchema = z.enum(helpLevels)

const windowFormSchema = z.object({
  title: z.string().trim().min(1).max(helpLimits.title),
  level: helpLevelSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
})
export type HelpWindowForm = z.output<typeof windowFormSchema>

const helpWindowSchema = windowFormSchema.extend({ id: z.string(), isRunning: z.boolean() })
export type HelpWindow = z.output<typeof helpWindowSchema>

/** Settings of a class. */
const classHelpSchema = z.object({
  level: helpLevelSchema,
  /** Windows that aren't over, the next to begin first. */
  windows: z.array(helpWindowSchema),
})
export type ClassHelp = z.output<typeof classHelpSchema>

/** Level for a person now, and why. */
const ownHelpSchema = z.object({
  level: helpLevelSchema,
  /** Null at `answers`. */
  reason: z
    .object({
      kind: z.enum(['class', 'homework', 'window']),
      className: z.string(),
      /** Title of the homework or the window; empty for a class. */
      title: z.string(),
      /** Null for a class, whose level has no end. */
      until: instantSchema.nullable(),
    })
    .nullable(),
})
export type OwnHelp = z.output<typeof ownHelpSchema>

const helpTopicSchema = z.object({
  sourceName: z.string(),
  /** Heading of the passage; empty where there is none. */
  heading: z.string(),
  asked: z.int(),
})
export type HelpTopic = z.output<typeof helpTopicSchema>

const params = z.object({ classId: z.uuid() })
const teachers = ['teacher'] as const
const oneClassHelp = z.object({ success, help: classHelpSchema })

export const helpLevelEndpoints = {
  readClassHelp: endpoint({
    method: 'GET',
    path: '/classes/:classId/help',
    access: teachers,
    summary: 'How much Lantern gives away to the students of a class, and for which times that is different.',
    params,
    output: oneClassHelp,
    refusals: classLooks,
  }),
  changeClassHelp: endpoint({
    method: 'PATCH',
    path: '/classes/:classId/help',
    access: teachers,
    summary:
      'Set how much Lantern gives away about the material of a class. It counts from the next answer on.',
    params,
    body: z.object({ level: helpLevelSchema }),
    output: oneClassHelp,
    refusals: classChanges,
  }),
  addHelpWindow: endpoint({
    method: 'POST',
    path: '/classes/:classId/help-windows',
    access: teachers,
    summary:
      'Set a level for a time, such as an exam. It counts for everything that students of the class ask, whatever the material.',
    params,
    body: windowFormSchema,
    output: oneClassHelp,
    status: 201,
    refusals: [...classChanges, 'name-has-contact', 'help-window-times', 'help-windows-full'],
  }),
  removeHelpWindow: endpoint({
    method: 'DELETE',
    path: '/classes/:classId/help-windows/:helpWindowId',
    access: teachers,
    summary: 'End a level for a time, or call it off.',
    params: params.extend({ helpWindowId: z.uuid() }),
    output: oneClassHelp,
    refusals: classLooks,
  }),
  readHelpTopics: endpoint({
    method: 'GET',
    path: '/classes/:classId/help-topics',
    access: teachers,
    summary:
      'What was asked below full answers, by topic and without names; a topic of fewer than three students is counted with others.',
    params,
    output: z.object({
      success,
      topics: z.array(helpTopicSchema),
      /** Questions in topics of too few students; null where those are too few together. */
      others: z.int().nullable(),
      /** Questions while it was off; null where too few students asked. */
      whileOff: z.int().nullable(),
    }),
    refusals: classLooks,
  }),
  findOwnHelp: endpoint({
    method: 'GET',
    path: '/joined-classes/help',
    access: 'visitor',
    summary: 'How much Lantern gives away to me now, and why: about sources, in a class, or about anything.',
    query: z.object({
      /** Ids of up to twenty sources, joined by commas; those that are no ids are left out. */
      sourceIds: z.string().max(760).optional(),
      classId: z.uuid().optional(),
    }),
    output: z.object({ success, help: ownHelpSchema }),
    refusals: [],
  }),
} as const
