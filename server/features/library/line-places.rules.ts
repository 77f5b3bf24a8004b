// Places in texts without pages: the lines of the sentences that a quotation touches.

/** Sentence borders and lines as flat pairs: start, end, … and first, last, … in the same order. */
export type SentencePlaces = { sentences: readonly number[]; sentenceLines: readonly number[] | null }

/** First and last line, 1-based, of the sentences that the range [start, end) touches. */
export const linesOfSentences = (
  { sentences, sentenceLines }: SentencePlaces,
  start: number,
  end: number,
): { kind: 'lines'; first: number; last: number } => {
  const touched: number[] = []
  for (let i = 0; i < sentences.length; i += 2)
    if ((sentences[i] ?? 0) < end && (sentences[i + 1] ?? 0) > start)
      touched.push(sentenceLines?.[i] ?? 1, sentenceLines?.[i + 1] ?? 1)
  return { kind: 'lines', first: Math.min(...touched), last: Math.max(...touched) }
}
