// The order in which one player has the choices of a question. It is worked out from a number that is kept
// with the player, so it is the same after every reload and on every device.
import type { QuestionBody } from './questions.ts'
import { createRandom, shuffled } from './random.rules.ts'

/** The question with its choices in the player's order; `number` makes each question's order another. */
export const putInOrder = (body: QuestionBody, seed: number | null, number: number): QuestionBody => {
  if (seed === null || (body.type !== 'single-choice' && body.type !== 'multiple-choice')) return body
  return { ...body, choices: shuffled(body.choices, createRandom(Math.imul(seed, 31) + number)) }
}
