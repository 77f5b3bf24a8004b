// Tells an exercise from a question, and how far to help with it: hints before the solution.
import { hintSteps } from '@lantern/contract/help/chat/chat'

/** Request made with a button instead of a message. */
export type Help = 'next-hint' | 'solution'

/** An earlier message of the conversation. */
export type EarlierMessage = { question: string; hint: number | null }

const imperative =
  /(?:^|[.:;!?\n]\s*|\b\w{1,2}\)\s*|\d+[.)]\s*)(?:please\s+|can you\s+|could you\s+|help me(?: to)?\s+|i (?:need|have|want) to\s+)*(?:solve|prove|compute|calculate|evaluate|simplify|factori[sz]e|factor|differentiate|integrate|derive|determine|balance|convert|expand|sketch|show that|verify that|find (?:the|all|an?|[a-z]\b|\$))/iu
const homework = /\b(?:homework|assignment|problem set|worksheet|exercise \d+|past paper)\b/iu
/** Two sub-questions or more: "a) … b) …". */
const subQuestions = /(?:^|\s)\(?a\)[\s\S]+(?:^|\s)\(?b\)/u
/** An equation with an unknown: "3x + 2 = 11". */
const equation =
  /(?:\p{Nd}\s*[a-z]\b|\b[xyzt](?:\^?\p{Nd})?\s*[-+*/^=])[^.?!\n]{0,60}=\s*[^=\s]|=\s*\p{Nd}*[xyzt]\b/u
const howMuch = /\b\p{Nd}+(?:[.,]\p{Nd}+)?[\s\S]*\bhow (?:many|much|long|far|fast|high|old|heavy)\b/iu

/** Whether a message sets an exercise: something to be solved, proved or worked out. */
export const isExercise = (message: string): boolean =>
  [imperative, homework, subQuestions, equation, howMuch].some(pattern => pattern.test(message))

const wantsSolution =
  /\b(?:show|give|tell|write)(?: me)?(?: the| a)?(?: full| whole| complete| entire)? (?:solution|answer)\b|\b(?:full|whole|complete) solution\b|\bjust (?:solve it|the answer)\b|\bi give up\b/iu
const wantsHint =
  /^\W*(?:(?:give me |show me )?(?:a|an|the|another|one more|next|more) ?(?:next )?hints?|hints?|next(?: step)?|i(?:'|’)?m stuck|still stuck)\b/iu
const attempt =
  /^\W*(?:i (?:get|got|think|thought|tried|have|found|would|did)|i(?:'|’)ve|my (?:answer|attempt|try|solution|result)|is it|so|then|maybe|first i)\b|^\W*\$?[a-z]\s*=\s*\S/iu

/** Attempts after which the solution is given. */
const enoughAttempts = 2

/** The exercise under way: what was written since it began, oldest first; empty where there is none. */
const exerciseUnderWay = (earlier: readonly EarlierMessage[]): EarlierMessage[] => {
  const other = earlier.findLastIndex(message => message.hint === null)
  const since = earlier.slice(other + 1)
  const begin = since.findLastIndex(({ question, hint }) => hint === 1 && !attempt.test(question))
  return begin < 0 ? [] : since.slice(begin)
}

const findStep = (
  message: string,
  help: Help | undefined,
  underWay: readonly EarlierMessage[],
): number | null => {
  const reached = underWay.at(-1)?.hint ?? 0
  if (help === 'solution' || wantsSolution.test(message)) return hintSteps
  if (help === 'next-hint' || wantsHint.test(message)) return Math.min(reached + 1, hintSteps)
  if (!attempt.test(message)) return null
  const attempts = 1 + underWay.filter(({ question }) => attempt.test(question)).length
  return attempts >= enoughAttempts ? hintSteps : Math.min(reached + 1, hintSteps - 1)
}

/**
 * Level of help for a message.
 * @param earlier messages of the conversation, oldest first
 * @returns the step from 1 to `hintSteps` with the exercise's own words; null for what is no exercise.
 * A new exercise always begins with the first hint.
 */
export const hintFor = (
  message: string,
  help: Help | undefined,
  earlier: readonly EarlierMessage[],
): { step: number; exercise: string } | null => {
  const underWay = exerciseUnderWay(earlier)
  const [begun] = underWay
  const step = begun ? findStep(message, help, underWay) : null
  if (begun && step !== null) return { step, exercise: begun.question }
  return isExercise(message) ? { step: 1, exercise: message } : null
}
