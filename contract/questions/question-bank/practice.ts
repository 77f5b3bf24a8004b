// Practice with questions that teachers published.
import { z } from 'zod'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { bloomLevels, difficulties } from '../kinds/question-kinds.rules.ts'
import { bankLimits } from './bank-limits.rules.ts'

const access = 'visitor'

export const practiceCount = { min: 1, max: 20 } as const

/** Topics of one answer, and subjects of one. */
const maxNames = 100
/** Weak topics of one answer. */
export const maxSuggestions = 12

const topicName = z.string().max(bankLimits.topicLength)

/** Choice of what to practise. */
export const practiceChoiceSchema = z.object({
  /** First level of the topic; '' where a question has none. */
  subject: topicName,
  /** Level below the subject, or concept of the question; any if missing. */
  topic: topicName.optional(),
  difficulty: z.enum(difficulties).optional(),
  bloom: z.enum(bloomLevels).optional(),
})
export type PracticeChoice = z.output<typeof practiceChoiceSchema>

export const practiceOfferSchema = z.object({
  /** Questions that match the choice. */
  total: z.int(),
  /** Questions by subject, with all other choices unchanged; most questions first. */
  subjects: z.array(z.object({ subject: z.string(), questions: z.int() })).max(maxNames),
  /** Topics of the chosen subject; none before one is chosen. */
  topics: z.array(z.object({ topic: z.string(), questions: z.int() })).max(maxNames),
  difficulties: z.array(z.object({ difficulty: z.enum(difficulties), questions: z.int() })),
  blooms: z.array(z.object({ bloom: z.enum(bloomLevels), questions: z.int() })),
})
export type PracticeOffer = z.output<typeof practiceOfferSchema>

/** A topic that the learner record shows to be weak, and that questions were published on. */
export const practiceSuggestionSchema = z.object({
  /** Name in the learner record. */
  label: z.string(),
  /** Subject and topic to practise; without a topic for the subject itself. */
  subject: z.string(),
  topic: z.string().nullable(),
  questions: z.int(),
  /** Answers so far, and those that were wholly right. */
  asked: z.int(),
  right: z.int(),
})
export type PracticeSuggestion = z.output<typeof practiceSuggestionSchema>

export const practiceEndpoints = {
  listPracticeSubjects: endpoint({
    method: 'GET',
    path: '/practice-subjects',
    access,
    summary: 'Subjects, topics and levels of published questions, with how many there are of each.',
    query: practiceChoiceSchema.partial(),
    output: z.object({ success, offer: practiceOfferSchema }),
    refusals: [],
  }),
  suggestPractice: endpoint({
    method: 'GET',
    path: '/practice-suggestions',
    access,
    summary: 'Topics I answered weakly on and can practise with published questions, the weakest first.',
    output: z.object({ success, suggestions: z.array(practiceSuggestionSchema).max(maxSuggestions) }),
    refusals: [],
  }),
  startPractice: endpoint({
    method: 'POST',
    path: '/practice-subjects/practice',
    access,
    summary: 'A quiz of my own of published questions that fit what I chose, drawn by chance.',
    body: practiceChoiceSchema.extend({
      count: z.int().min(practiceCount.min).max(practiceCount.max).default(10),
    }),
    output: z.object({ success, quizId: z.string() }),
    status: 201,
    refusals: ['nothing-published', 'too-many-requests'],
  }),
} as const
