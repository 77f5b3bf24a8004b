// What makes a numeric question another for each student: variables, and the formula of their answer.
import { z } from 'zod'
import { longestFormula } from './formula.rules.ts'

export const mostVariables = 10

/** From the one to the other number in steps. */
export const variableSchema = z.object({
  name: z.string().max(20),
  from: z.number(),
  to: z.number(),
  step: z.number(),
})
export type Variable = z.output<typeof variableSchema>

/**
 * What is amiss with it is told by calculation-checks.rules.ts. Beside it stand the value and the stem of one set of
 * numbers' worth, so that whoever doesn't know of it still has a question with an answer.
 */
export const calculationSchema = z.object({
  formula: z.string().max(longestFormula),
  variables: z.array(variableSchema).max(mostVariables),
  /** `tolerance` is a part of the answer, as 0.01 for one in a hundred. */
  tolerance: z.literal('relative').optional(),
})
export type Calculation = z.output<typeof calculationSchema>
