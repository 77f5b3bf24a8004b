// Passage of a question in pieces, by who points at them.
import type { PointedWords } from '@lantern/contract/classes/mark-requests/mark-requests'
import type { Solution } from '@lantern/contract/questions/kinds/questions'

export type PassagePiece = { start: number; text: string; isOfKey: boolean; isPointedAt: boolean }

/** Passage and the range of the words that the key rests on; null without a passage. */
export const getPassage = ({
  citations: [citation],
  context,
}: Pick<Solution, 'citations' | 'context'>): { text: string; key: PointedWords } | null => {
  if (!citation) return null
  const before = context?.before ?? ''
  const end = before.length + citation.quote.length
  return {
    text: `${before}${citation.quote}${context?.after ?? ''}`,
    key: { start: before.length, end },
  }
}

const isIn = (start: number, words: PointedWords | null): boolean =>
  words !== null && words.start <= start && start < words.end

/** Pieces of the passage in their order; joined they are the passage. */
export const splitPassage = (
  { text, key }: { text: string; key: PointedWords },
  words: PointedWords | null,
): PassagePiece[] => {
  const borders = [0, key.start, key.end, words?.start ?? 0, words?.end ?? 0, text.length]
    .map(at => Math.min(Math.max(0, at), text.length))
    .sort((a, b) => a - b)
  return borders.slice(0, -1).flatMap((start, i) => {
    const end = borders[i + 1] ?? start
    if (end <= start) return []
    return { start, text: text.slice(start, end), isOfKey: isIn(start, key), isPointedAt: isIn(start, words) }
  })
}
