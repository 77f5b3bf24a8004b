// Answer leakage: whether a sentence gives away what is taken out of it.

/** Words that share so many first letters are forms of one, or as good as. */
const SAME_START = 5

/** Whether a word of the term, or a form of it, stands elsewhere among `others`. */
export const leaksAnswer = (term: readonly string[], others: readonly string[]): boolean =>
  term.some(word =>
    others.some(other => {
      const shared = Math.min(SAME_START, word.length)
      return other.length >= shared && other.slice(0, shared) === word.slice(0, shared)
    }),
  )
