// A student's own part of the results of a class.
import { z } from 'zod'
import { essayMarkSchema } from '../../questions/kinds/essay/essays.ts'
import {
  outcomes,
  questionBodySchema,
  responseSchema,
  solutionSchema,
} from '../../questions/kinds/questions.ts'
import { scoreSchema } from '../../questions/kinds/score.ts'
import { optionalStimulus } from '../../questions/kinds/stimulus.ts'

/** Shared part of a student: their own answers beside the class's figures. */
export const ownPartSchema = z.object({
  title: z.string(),
  right: z.number(),
  total: z.int(),
  score: scoreSchema,
  /**
   * Estimated marks on the scale of a paper's first variant; null if they can't be estimated or needn't be.
   */
  scaled: z.object({ variant: z.int().min(0), marks: z.number(), most: z.number() }).nullable(),
  place: z.int().nullable(),
  players: z.int(),
  average: z.number().nullable(),
  items: z.array(
    z.object({
      id: z.string(),
      number: z.int(),
      body: questionBodySchema,
      /** Text or picture shared with other questions. */
      stimulus: optionalStimulus,
      solution: solutionSchema,
      response: responseSchema.nullable(),
      outcome: z.enum(outcomes).nullable(),
      points: z.int(),
      /** Points reached with it. */
      reached: z.number(),
      facility: z.number().nullable(),
      isLeftOut: z.boolean(),
      /** Teacher's mark; null until there is one. */
      mark: essayMarkSchema.nullable(),
    }),
  ),
})
export type OwnPart = z.output<typeof ownPartSchema>
