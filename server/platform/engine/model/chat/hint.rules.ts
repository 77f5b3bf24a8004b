// Keeps a reply to an exercise within the hint that was asked for: a model that gives the solution at once
// is cut before it.
import { splitSentences } from '@lantern/contract/sentences.rules'

/** Characters of a hint by its step; the last step is the solution and has no end. */
const maxLengths = [400, 700, 1400, Number.POSITIVE_INFINITY]

const announcesSolution =
  /\b(?:the|final|correct|full|complete)\s+(?:answers?|solutions?|results?)\b\**\s*(?:is|are|to [^.:]{1,60} (?:is|are)|:|=)|\\boxed\b|^\W*(?:final answer|solution|answer)\b\W*(?::|$)|\bQ\.?E\.?D\b|[∎■]/imu

/** A variable that ends up being a number: "x = 4", "so $y = -2.5$". */
const endsInValue = /(?:^|[\s$({])\p{L}\s*=\s*-?\p{Nd}+(?:[.,/]\p{Nd}+)?\s*\$*[.)\s]*$/u

const plain = (text: string) => text.replace(/[\s$*]/g, '')

const isTooMuch = (sentence: string, step: number, exercise: string): boolean => {
  if (announcesSolution.test(sentence)) return true
  const [value] = step < 3 ? (endsInValue.exec(sentence.trim()) ?? []) : []
  // Values given in the exercise are no solution.
  return value !== undefined && !plain(exercise).includes(plain(value).replace(/[.)]+$/, ''))
}

const isBalanced = (text: string) => (text.match(/\$/g)?.length ?? 0) % 2 === 0

/**
 * The part of a block that stays within the hint.
 * @param step 1 to 4
 * @param shownCharacters characters of the hint that stand there already
 * @returns the text (empty where nothing may be shown), and whether something was left out
 */
export const truncateHint = (
  block: string,
  { step, exercise, shownCharacters }: { step: number; exercise: string; shownCharacters: number },
): { text: string; cut: boolean } => {
  if (step >= maxLengths.length) return { text: block, cut: false }
  let length = 0
  for (const { start, end } of splitSentences(block)) {
    const sentence = block.slice(start, end)
    if (isTooMuch(sentence, step, exercise) || shownCharacters + end > (maxLengths[step - 1] ?? 0)) break
    if (isBalanced(block.slice(0, end))) length = end
  }
  const text = block.slice(0, length).trim()
  return { text, cut: block.slice(length).trim() !== '' }
}
