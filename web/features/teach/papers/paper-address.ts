/** Where a paper is planned, filled and printed. */
export const paperAddress = (paperId: string): string => `/paper-generate?paper=${paperId}`

/** The same, with the questions open that were made for it and wait to be kept or dropped. */
export const madeQuestionsAddress = (paperId: string): string => `${paperAddress(paperId)}&made=1`
