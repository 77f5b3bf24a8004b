// Limits of a mind map.

/** Nodes. */
export const maxNodes = 600
/** Characters of a label. */
export const labelMaximum = 80
