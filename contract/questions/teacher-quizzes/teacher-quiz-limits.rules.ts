// Limits of a teacher's quiz, and periods for which its earlier versions are stored.

/** Questions of a quiz. */
export const maxQuizQuestions = 100
/** Questions asked for at once. */
export const maxQuestionsPerRequest = 50
/** Earlier versions that are kept of a quiz. */
export const maxVersions = 50
/** Largest picture of a question, in bytes. */
export const questionImageBytes = 10 * 1024 * 1024
/** Longest side that such a picture is kept with, in pixels. */
export const questionImageSide = 2000
