// Limits of notes, without schemas, so that a browser can have them.

/** Characters of what somebody writes, of the words it is about, and of what stands on either side of these. */
export const maxNoteLength = 5000
export const maxQuoteLength = 2000
export const maxContextLength = 200

/** Notes of one person in one source. */
export const maxNotes = 2000
/** Other versions of one note that wait for a decision. */
export const maxNoteVersions = 20
/** Notes of one answer. */
export const notesPerPage = 200
