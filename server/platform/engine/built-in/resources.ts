// Linguistic resources besides the material: loaded once per worker, each part optional.

import type { SentenceEncoder } from './embeddings/sentence-encoder.ts'
import type { Lexicon } from './features/similar-words.ts'
import { loadWordNet } from './features/wordnet.ts'
import { loadWordVectors } from './word-vectors.ts'

export type Resources = { lexicon: Lexicon; encoder: SentenceEncoder }

/** Loads the dictionaries; a part that can't be loaded is null. */
export const loadResources = async (
  wordVectorsPath: string,
  encoder: SentenceEncoder,
): Promise<Resources> => {
  const [wordVectors, wordNet] = await Promise.all([loadWordVectors(wordVectorsPath), loadWordNet()])
  return { lexicon: { wordVectors, wordNet }, encoder }
}
