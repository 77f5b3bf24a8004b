// Words that point back: what they mean, another sentence tells. The only lists of them; who needs fewer says so
// by taking some of the lists and not others.
import { readWordList } from './phrases.words.ts'

export const women = readWordList('she|her|hers|herself')
export const men = readWordList('he|him|his|himself')
/** Pronouns for one thing. */
const ofOne = readWordList('it|its|itself')
/** Pronouns for several people or things. */
const ofSeveral = readWordList('they|them|their|theirs|themselves')

export const pronounsByNumber = { ofOne, ofSeveral }

/** All that stand for somebody or something named before. */
export const personal = [...women, ...men, ...ofOne, ...ofSeveral]
/** With these, "this" means the text itself. */
export const namesOfTheText = readWordList(
  'chapter|book|section|article|manual|documentation|document|lecture|paper|course|guide|text|part|report|thesis|tutorial|unit|lesson',
)
export const demonstratives = readWordList('this|that|these|those|such')
/** One of several that were named before. */
export const ofSome = readWordList('another|others?|both|either|neither')
export const reader = readWordList("i|we|us|our|ours|my|mine|me|you|your|yours|let's")
/** Behind "the": something that was named or stands nearby. */
export const pointingAdjectives = readWordList(
  'former|latter|same|other|above|preceding|foregoing|examples?|following|next|rest|results?|reason|question|answer',
)
/** Behind "the": so many were named before, or are all that there are. */
export const counts = readWordList('two|three|four')
/** Behind "the", inside of a phrase: "the entire series" is one that was spoken of. */
export const pointingInPhrase = readWordList(
  'new|same|other|former|latter|next|previous|following|resulting|above|entire|whole|two|three|four|said|only|final|original|remaining|actual',
)
