// How much a mind map holds.

/** Nodes. */
export const mostNodes = 600
/** Characters of a label. */
export const labelMaximum = 80
