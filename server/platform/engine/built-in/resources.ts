// What the engine knows of language besides the material: loaded once per worker, each part optional.

import { loadSentenceEncoder, type SentenceEncoder } from './embeddings/sentence-encoder.ts'
import type { Lexicon } from './features/similar-words.ts'
import { loadWordNet } from './features/wordnet.ts'
import { loadWordVectors } from './word-vectors.ts'

export type Resources = { lexicon: Lexicon; encoder: SentenceEncoder | null }

/** Loads all parts, half a second; a part that can't be loaded is null and its features are 0. */
export const loadResources = async (wordVectorsPath: string): Promise<Resources> => {
  const [wordVectors, wordNet, encoder] = await Promise.all([
    loadWordVectors(wordVectorsPath),
    loadWordNet(),
    loadSentenceEncoder().catch((error: unknown) => {
      console.warn('built-in engine: working without the sentence encoder:', error)
      return null
    }),
  ])
  return { lexicon: { wordVectors, wordNet }, encoder }
}
