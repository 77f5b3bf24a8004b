// Labels of an answer with a quotation for each side of a comparison, or for each part of a question.
import type { AnswerPiece } from './compose.ts'

/** Pieces of which the first has a label. */
export const labelPieces = (pieces: readonly AnswerPiece[], label: string): AnswerPiece[] =>
  pieces.map((piece, i) => (i === 0 ? { ...piece, label } : piece))

const keyOf = ({ citations }: AnswerPiece): string =>
  citations.map(({ passageId, start }) => `${passageId}/${start}`).join()

const withoutLabel = ({ label: _, ...piece }: AnswerPiece): AnswerPiece => piece

/** Each piece once. Labels stay where there are two: a quotation for two sides is labelled with neither. */
export const listOnce = (pieces: readonly AnswerPiece[]): AnswerPiece[] => {
  const seen = new Set<string>()
  const once = pieces.filter(piece => !seen.has(keyOf(piece)) && seen.add(keyOf(piece)))
  const labels = new Set(once.flatMap(({ label }) => label ?? []))
  return labels.size > 1 ? once : once.map(withoutLabel)
}
