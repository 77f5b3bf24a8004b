// Splits running text into sentences; passages, quotations and retrieval all use these borders.

/** A half-open range of UTF-16 offsets into the text it was made from. */
export type Span = { start: number; end: number }

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Sentences of `text` in order, without the white space around them. */
export const splitSentences = (text: string): Span[] => {
  const spans: Span[] = []
  for (const { segment, index } of segmenter.segment(text)) {
    const start = index + (segment.length - segment.trimStart().length)
    const end = index + segment.trimEnd().length
    if (end > start) spans.push({ start, end })
  }
  return spans
}
