// Results of a class by topic, and passages to teach again.
import { z } from 'zod'
import { sessionKinds } from '../../classes/class-results/class-results.ts'
import { endpoint } from '../../endpoint.ts'
import { citationSchema } from '../../material/library/library.ts'
import { classFactsSchema } from './gradebook.ts'

export const topicTallySchema = z.object({ answered: z.int(), right: z.number() })

const missedQuestionSchema = topicTallySchema.extend({
  id: z.string(),
  stem: z.string(),
  kind: z.enum(sessionKinds),
  /** Id of the homework, live room or printing. */
  sessionId: z.string(),
  /** Title of the piece of work. */
  title: z.string(),
  /** Whether its results are mine to open. */
  isOwn: z.boolean(),
})
export type MissedQuestion = z.output<typeof missedQuestionSchema>

export const classTopicSchema = z.object({
  name: z.string(),
  /** Answers of the whole class. */
  answered: z.int(),
  right: z.number(),
  /** The middle of the shares of students with answers enough. */
  median: z.number().nullable(),
  /** Students with answers enough, and how many of them are secure. */
  told: z.int(),
  secure: z.int(),
  /** Passages to teach again, those with most wrong answers first. */
  passages: z.array(citationSchema.extend({ mayOpen: z.boolean() })),
  /** Missed questions, most missed first; none that everybody had right. */
  missed: z.array(missedQuestionSchema),
})
export type ClassTopic = z.output<typeof classTopicSchema>

export const topicStudentSchema = z.object({
  /** Id of the student's line in the list of the class. */
  id: z.string(),
  name: z.string(),
  /** Tallies in the order of the topics. */
  cells: z.array(topicTallySchema),
})
export type TopicStudent = z.output<typeof topicStudentSchema>

export const classTopicsSchema = z.object({
  class: classFactsSchema,
  /** Topics in the order the class came to them. */
  topics: z.array(classTopicSchema),
  /** Topics beyond those, with fewer answers. */
  more: z.int(),
  students: z.array(topicStudentSchema),
})
export type ClassTopics = z.output<typeof classTopicsSchema>

export const classTopicEndpoints = {
  readClassTopics: endpoint({
    method: 'GET',
    path: '/classes/:classId/topics',
    access: ['teacher'],
    summary:
      'How many answers of each student were right in each topic, with the passages to teach again and the questions most missed.',
    params: z.object({ classId: z.uuid() }),
    output: z.object({ success: z.literal(true), topics: classTopicsSchema }),
    refusals: ['not-found'],
  }),
} as const
