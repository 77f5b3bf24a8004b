// Passage of a question in pieces, by who points at them.
import type { PointedWords } from '@lantern/contract/classes/mark-requests/mark-requests'
import type { QuestionPassage } from '@lantern/contract/classes/mark-requests/question-passage.rules'

export type PassagePiece = { start: number; text: string; isOfKey: boolean; isPointedAt: boolean }

const isIn = (start: number, words: PointedWords | null): boolean =>
  words !== null && words.start <= start && start < words.end

/** Pieces of the passage in their order; joined they are the passage. */
export const splitPassage = ({ text, key }: QuestionPassage, words: PointedWords | null): PassagePiece[] => {
  const borders = [0, key.start, key.end, words?.start ?? 0, words?.end ?? 0, text.length]
    .map(at => Math.min(Math.max(0, at), text.length))
    .sort((a, b) => a - b)
  return borders.slice(0, -1).flatMap((start, i) => {
    const end = borders[i + 1] ?? start
    if (end <= start) return []
    return { start, text: text.slice(start, end), isOfKey: isIn(start, key), isPointedAt: isIn(start, words) }
  })
}
