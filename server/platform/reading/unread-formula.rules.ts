/** Text in the place of a formula that can't be read: a gap that is seen, and never a wrong formula. */
export const unreadFormula = '[formula not read]'
