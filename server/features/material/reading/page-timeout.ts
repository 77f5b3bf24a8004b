// Limit of a page's reading.

/** Milliseconds of processor time of a page, or of a file without pages. */
export const pageTimeoutMs = 30_000
