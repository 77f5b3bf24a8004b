/** Address where a paper is planned, assembled and printed. */
export const paperAddress = (paperId: string): string => `/paper-generate?paper=${paperId}`

/** Address of a paper that opens its generated questions awaiting a decision. */
export const madeQuestionsAddress = (paperId: string): string => `${paperAddress(paperId)}&made=1`
