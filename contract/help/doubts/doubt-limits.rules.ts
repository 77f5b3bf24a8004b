// Bounds of doubts that forms, rules and the database share.

/** Characters of a message. */
export const maxMessageLength = 4000

/** Passages of one's own material that go along with a doubt. */
export const maxAttachedPassages = 5

/** Maximum passages that a message or a correction cites. */
export const maxCitedPassages = 5

/** Doubts of one person that may wait at the same time. */
export const maxWaiting = 10

/** Doubts of a class on a page of them. */
export const classDoubtsPerPage = 50

/** Messages of one doubt. */
export const maxMessages = 500

/** Pictures of a doubt, and of a message. */
export const maxPictures = 4

/** Pixels that the longer side of a picture keeps. */
export const pictureSide = 2400

/** Characters of a line that was read of a picture, and how many lines. */
export const maxReadLineLength = 400
export const maxReadLines = 80

/** Days after which a solved doubt can't be reopened any more. */
export const daysToReopen = 14

/** Default number of doubts that a teacher handles at once. */
export const usualLoad = 5

/** Reasons for reporting a message. */
export const reportReasons = ['contact', 'insult', 'sexual', 'pressure', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Days in which somebody may not ask or write; 0 ends the mute. */
export const muteDays = [0, 1, 7, 30] as const
export type MuteDays = (typeof muteDays)[number]
