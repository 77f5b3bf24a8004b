// Kinds of answers that questions ask for.

export type AnswerType = 'duration' | 'number' | 'amount' | 'date' | 'person' | 'place' | 'reason' | 'name'

/** Null where the words of the question don't tell. */
export type ExpectedAnswer = AnswerType | null
