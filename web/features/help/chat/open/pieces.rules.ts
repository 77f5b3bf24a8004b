// Open answer in pieces: passages based on the material one by one, the model's own knowledge grouped under
// one label.
import type { Sentence } from '@lantern/contract/help/chat/chat'
import { groupBlocks, type PlacedSentence } from '@lantern/contract/help/chat/excerpts.rules'

export type Piece =
  | { kind: 'cited'; index: number; excerpt: PlacedSentence[] }
  | { kind: 'more'; index: number; excerpts: PlacedSentence[][] }
  /** Markdown of consecutive paragraphs without a source; `index` is the first one's. */
  | { kind: 'own'; index: number; paragraphs: string[] }

export const getPieces = (sentences: readonly Sentence[]): Piece[] => {
  const pieces: Piece[] = []
  for (const block of groupBlocks(sentences)) {
    if (block.kind === 'more') {
      pieces.push(block)
      continue
    }
    const { index, pieces: excerpt } = block
    const [{ sentence }] = excerpt as [PlacedSentence]
    const last = pieces.at(-1)
    if (sentence.citations.length > 0) pieces.push({ kind: 'cited', index, excerpt })
    else if (last?.kind === 'own') last.paragraphs.push(sentence.text)
    else pieces.push({ kind: 'own', index, paragraphs: [sentence.text] })
  }
  return pieces
}
