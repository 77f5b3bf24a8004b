// What teachers published, for everybody to practise with.
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bankLimits } from './bank-limits.rules.ts'

const success = z.literal(true)
const access = 'visitor'

export const practiceCount = { least: 1, most: 20 } as const

export const practiceSubjectSchema = z.object({
  /** First level of the topic; '' where a question has none. */
  subject: z.string(),
  questions: z.int(),
})
export type PracticeSubject = z.output<typeof practiceSubjectSchema>

export const practiceEndpoints = {
  listPracticeSubjects: endpoint({
    method: 'GET',
    path: '/practice-subjects',
    access,
    summary: 'Subjects of published questions, with how many there are.',
    output: z.object({ success, subjects: z.array(practiceSubjectSchema).max(100) }),
    refusals: [],
  }),
  startPractice: endpoint({
    method: 'POST',
    path: '/practice-subjects/practice',
    access,
    summary: 'A quiz of my own of published questions of a subject, drawn by chance.',
    body: z.object({
      subject: z.string().max(bankLimits.topicLength),
      count: z.int().min(practiceCount.least).max(practiceCount.most).default(10),
    }),
    output: z.object({ success, quizId: z.string() }),
    status: 201,
    refusals: ['nothing-published', 'too-many-requests'],
  }),
} as const
