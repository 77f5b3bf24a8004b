// Open answer in pieces: passages based on the material one by one, the model's own knowledge grouped under
// one label.
import type { Sentence } from '@lantern/contract/help/chat/chat'
import { groupExcerpts, type PlacedSentence } from '../turns.rules.ts'

export type Piece =
  | { kind: 'cited'; index: number; excerpt: PlacedSentence[] }
  /** Markdown of consecutive paragraphs without a source; `index` is the first one's. */
  | { kind: 'own'; index: number; paragraphs: string[] }

export const getPieces = (sentences: readonly Sentence[]): Piece[] => {
  const pieces: Piece[] = []
  for (const excerpt of groupExcerpts(sentences)) {
    const [{ index, sentence }] = excerpt as [PlacedSentence]
    const last = pieces.at(-1)
    if (sentence.citations.length > 0) pieces.push({ kind: 'cited', index, excerpt })
    else if (last?.kind === 'own') last.paragraphs.push(sentence.text)
    else pieces.push({ kind: 'own', index, paragraphs: [sentence.text] })
  }
  return pieces
}
