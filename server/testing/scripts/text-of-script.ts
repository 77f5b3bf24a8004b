// Short text in each of twelve scripts: the same ten sentences, and three questions answered by one of them.

export type TextOfScript = {
  name: string
  /** BCP 47. */
  language: string
  sentences: readonly string[]
  /** Questions with the index of the sentence that answers them. */
  questions: readonly { ask: string; sentence: number }[]
}

/** The places of the sentences that are asked about: eggs of the queen, the moon's way, printing. */
const asked = [1, 4, 9]

export const makeText = (
  name: string,
  language: string,
  sentences: string,
  questions: string,
): TextOfScript => ({
  name,
  language,
  sentences: sentences.trim().split('\n'),
  questions: questions
    .trim()
    .split('\n')
    .map((ask, i) => ({ ask, sentence: asked[i]! })),
})
