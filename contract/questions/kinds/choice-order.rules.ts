// The order in which one player has the choices of a question. It is worked out from a number that is kept
// with the player, so it is the same after every reload and on every device.
import type { QuestionBody } from './questions.ts'
import { createRandom, shuffled } from './random.rules.ts'

/** Choices that speak of others by their place: "all of the above", "both A and B", "neither of these". */
const referring =
  /\b(?:all|any|both|either|neither|none|two)\b(?: of)?(?: the)? (?:above|below|these|those|others?|previous)\b|\b(?:both|either|neither|only)? ?\(?[a-h1-8]\)? (?:and|or|nor|&) \(?[a-h1-8]\)?(?![\p{L}\p{N}])|\b(?:answers?|choices?|options?) \(?[a-h1-8]\b/iu

/** Whether a choice of the question would say something else at another place. */
export const hasReferringChoice = (body: QuestionBody): boolean =>
  'choices' in body && body.choices.some(({ text }) => referring.test(text))

/** The question with its choices in the player's order; `number` makes each question's order another. */
export const putInOrder = (body: QuestionBody, seed: number | null, number: number): QuestionBody => {
  if (seed === null || !('choices' in body)) return body
  return { ...body, choices: shuffled(body.choices, createRandom(Math.imul(seed, 31) + number)) }
}
