// Variables and formula that give each student numbers of their own.
import { z } from 'zod'
import { maxFormulaLength } from './formula.rules.ts'

export const maxVariables = 10

/** Variable: numbers from `from` to `to` in steps. */
export const variableSchema = z.object({
  name: z.string().max(20),
  from: z.number(),
  to: z.number(),
  step: z.number(),
})
export type Variable = z.output<typeof variableSchema>

/**
 * Calculation of a question; calculation-checks.rules.ts finds its flaws. The key and the stem beside it have
 * the value of one set of numbers, so that code without calculations still has a question with an answer.
 */
export const calculationSchema = z.object({
  formula: z.string().max(maxFormulaLength),
  variables: z.array(variableSchema).max(maxVariables),
  /** Listed sets, of which one is drawn: a number for each variable in turn. Without them, ranges are drawn from. */
  rows: z.array(z.array(z.number()).max(maxVariables)).min(1).max(100).optional(),
  /** `tolerance` is a part of the answer, as 0.01 for one in a hundred. */
  tolerance: z.literal('relative').optional(),
})
export type Calculation = z.output<typeof calculationSchema>
