// Names that the worker and pages share.

/** Header of an answer that was stored: when, as an ISO date. */
export const storedHeader = 'x-lantern-stored'

/** Answers of one session on this device; the rest of the name is the digest of its token. */
export const storePrefix = 'lantern-offline-'

/** Address in a store whose entry is the number of bytes that the store may have. */
export const limitPath = '/stored-limit'
