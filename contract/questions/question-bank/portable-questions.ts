// A question as it travels between files of other systems and the bank: what is asked, what is right, and what
// stands around it. Every format is read to this form and written from it.
import { z } from 'zod'
import { authoredQuestionSchema } from '../kinds/authored-questions.ts'
import { bankLimits } from './bank-limits.rules.ts'

/** Levels of a topic, outermost first. */
export const topicSchema = z
  .array(z.string().trim().min(1).max(bankLimits.topicLength))
  .max(bankLimits.topicLevels)
export const tagsSchema = z.array(z.string().trim().min(1).max(bankLimits.tagLength)).max(bankLimits.tags)

export const portableQuestionSchema = authoredQuestionSchema
  .pick({
    body: true,
    key: true,
    explanation: true,
    reasons: true,
    bloom: true,
    difficulty: true,
    seconds: true,
    points: true,
    image: true,
    stimulus: true,
    sound: true,
  })
  .extend({
    /** Author's title; mostly ''. Students don't see it. */
    title: z.string().max(bankLimits.titleLength),
    topic: topicSchema,
    tags: tagsSchema,
  })
export type PortableQuestion = z.output<typeof portableQuestionSchema>
