// Ids as PostgreSQL takes them.

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu

/** Whether a text is an id: a citation of an old quiz may name its source by other text, and a platform sends any. */
export const isUuid = (text: string): boolean => uuid.test(text)
