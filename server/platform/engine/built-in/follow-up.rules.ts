// Recognises questions that make sense only after the question before them.

const PRONOUN = /\b(?:he|she|it|they|him|them|his|her|hers|its|their|theirs|this|these|those)\b/iu
const CONTINUES =
  /^(?:and|but|so|or|then|what about|how about|why(?: not)?\??$|really|more|explain|tell me more|go on|else)\b/iu
const GREETING =
  /^(?:hi|hello|hey|hiya|yo|good (?:morning|afternoon|evening|night)|thanks?|thank you(?: very much| so much)?|ok(?:ay)?|bye|goodbye|how are you(?: doing)?(?: today)?|who are you|what can you do|test|help)[\s!.?,]*(?:there|everyone|all|lantern)?[\s!.?,]*$/iu

/** Weight of a word taken over, beside 1 for the question's own. */
export const EARLIER_WEIGHT = 0.4

/** Whether `question` says nothing that could be looked up. */
export const isSmallTalk = (question: string): boolean => GREETING.test(question.trim())

/** Whether `question`, with `contentWords` words of its own that mean something, leans on the one before:
 * it has a pronoun without a name ahead of it, starts like a continuation, or is very short. */
export const leansOnEarlier = (question: string, contentWords: number): boolean => {
  const text = question.trim()
  if (contentWords <= 1 || CONTINUES.test(text)) return true
  const pronoun = PRONOUN.exec(text)
  if (!pronoun) return false
  const before = text.slice(0, pronoun.index)
  // "How did Tesla fund his work?" carries its own antecedent.
  return !/\s\p{Lu}\p{L}+/u.test(before)
}
