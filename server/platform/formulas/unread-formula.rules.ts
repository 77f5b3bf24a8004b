/** Text in the place of a formula that couldn't be read, so that none is shown wrong. */
export const unreadFormula = '[formula not read]'
