// An open answer in pieces: what rests on the material stands by itself, and what the model knows itself
// stands together under one mark.
import type { Sentence } from '@lantern/contract/chat/chat'

export type Piece =
  | { kind: 'cited'; index: number; sentence: Sentence }
  /** Markdown of consecutive paragraphs without a source; `index` is the first one's. */
  | { kind: 'own'; index: number; paragraphs: string[] }

export const getPieces = (sentences: readonly Sentence[]): Piece[] => {
  const pieces: Piece[] = []
  for (const [index, sentence] of sentences.entries()) {
    const last = pieces.at(-1)
    if (sentence.citations.length > 0) pieces.push({ kind: 'cited', index, sentence })
    else if (last?.kind === 'own') last.paragraphs.push(sentence.text)
    else pieces.push({ kind: 'own', index, paragraphs: [sentence.text] })
  }
  return pieces
}
