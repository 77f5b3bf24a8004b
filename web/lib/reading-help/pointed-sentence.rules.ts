// Sentence around a place in a text that lies in several pieces.

type Span = { start: number; end: number }
type Place = { piece: number; offset: number }

/** Place of an offset of the whole text; at a border the end of the earlier piece or the start of the later. */
const placeOf = (pieces: readonly string[], offset: number, side: 'start' | 'end'): Place => {
  let before = 0
  for (const [piece, { length }] of pieces.entries()) {
    const isInside = side === 'start' ? offset < before + length : offset <= before + length
    if (isInside) return { piece, offset: offset - before }
    before += length
  }
  return { piece: pieces.length - 1, offset: pieces.at(-1)?.length ?? 0 }
}

/** First and last place of the sentence; null between sentences and outside of the pieces. */
export const sentenceAround = (
  pieces: readonly string[],
  piece: number,
  offset: number,
  split: (text: string) => readonly Span[],
): { first: Place; last: Place } | null => {
  if (piece < 0 || piece >= pieces.length) return null
  const at = pieces.slice(0, piece).reduce((sum, { length }) => sum + length, 0) + offset
  const found = split(pieces.join('')).find(({ start, end }) => start <= at && at <= end)
  return found
    ? { first: placeOf(pieces, found.start, 'start'), last: placeOf(pieces, found.end, 'end') }
    : null
}
