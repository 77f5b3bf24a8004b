// Ids of sources in citations.

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu

/** Whether a citation names its source by an id: an old quiz may name one by other text. */
export const isSourceId = (text: string): boolean => uuid.test(text)
