// Linguistic resources besides the material: loaded once per worker, each part optional.

import type { PassagesReader } from '../passage-reading.ts'
import type { SentenceEncoder } from './encoder/sentence-encoder.ts'
import type { Lexicon } from './find/similar-words.ts'
import { loadWordVectors } from './find/word-vectors.ts'
import { loadWordNet } from './find/wordnet.ts'

export type Resources = {
  lexicon: Lexicon
  encoder: SentenceEncoder
  /** Null: answers are chosen by words and vectors alone. */
  reader: PassagesReader | null
}

/** Loads the dictionaries; a part that can't be loaded is null. */
export const loadResources = async (
  wordVectorsPath: string,
  encoder: SentenceEncoder,
): Promise<Resources> => {
  const [wordVectors, wordNet] = await Promise.all([loadWordVectors(wordVectorsPath), loadWordNet()])
  return { lexicon: { wordVectors, wordNet }, encoder, reader: null }
}
