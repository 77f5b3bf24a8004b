// Bounds and states of confirmed answers that forms, rules and the database share.

/**
 * `declined`: its asker keeps it to themselves; `agreed`: a teacher may confirm it; `unpublished` by its teacher, who
 * may confirm it again; `removed` by an admin, for good.
 */
export const answerStates = ['declined', 'agreed', 'published', 'unpublished', 'removed'] as const
export type AnswerState = (typeof answerStates)[number]

/** Characters of a published question and of its answer. */
export const maxQuestionLength = 2000
export const maxAnswerLength = 4000

/** Quotations that go along, and characters of each. */
export const maxQuotations = 5
export const maxQuotationLength = 300

/** Similar answers shown. */
export const maxSimilar = 5

/** Answers on one page of the search. */
export const answersPerPage = 20

/** Bits of a question's signature; a vector with fewer numbers leaves the last ones empty. */
export const signatureBits = 384
