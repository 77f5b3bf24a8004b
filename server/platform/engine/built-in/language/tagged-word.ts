// A word of a sentence with its part of speech.

/** Universal part of speech tags (universaldependencies.org/u/pos). */
export type TaggedWord = {
  text: string
  lower: string
  pos: string
  lemma: string
  /** UTF-16 range in the sentence. */
  start: number
  end: number
}
