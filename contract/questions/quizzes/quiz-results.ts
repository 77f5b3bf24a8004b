// Results of an attempt.
import { z } from 'zod'
import { bloomLevels } from '../kinds/questions.ts'
import { scoreSchema } from '../kinds/score.ts'

const tally = z.object({ right: z.number(), total: z.int() })

export const resultsSchema = z.object({
  /** Rights, each at its share; what the player hasn't judged yet counts as wrong until then. */
  right: z.number(),
  total: z.int(),
  /** Score by the points of the questions. */
  score: scoreSchema,
  /** Answers that the player should compare with the key. */
  toCheck: z.int(),
  unanswered: z.int(),
  bestRun: z.int(),
  spentMs: z.number(),
  levels: z.array(tally.extend({ level: z.enum(bloomLevels) })),
  topics: z.array(tally.extend({ topic: z.string() })),
  previous: tally.nullable(),
  missedIds: z.array(z.string()),
  /** Advice for the next steps, the most useful first. */
  advice: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('all-right') }),
    z.object({ kind: z.literal('judge-first'), count: z.int() }),
    z.object({ kind: z.literal('level'), level: z.enum(bloomLevels) }),
    z.object({ kind: z.literal('topic'), topic: z.string() }),
    z.object({ kind: z.literal('reread') }),
    z.object({ kind: z.literal('nearly') }),
  ]),
})
export type Results = z.output<typeof resultsSchema>
