// Linguistic resources besides the material: loaded once per worker, each part optional.

import type { PassageReading, PassageToRead } from '../passage-reading.ts'
import type { SentenceEncoder } from './embeddings/sentence-encoder.ts'
import type { Lexicon } from './features/similar-words.ts'
import { loadWordNet } from './features/wordnet.ts'
import { loadWordVectors } from './word-vectors.ts'

/** Readings in the order of the passages; null where the reader doesn't run or the question is cancelled. */
export type PassagesReader = (
  question: string,
  passages: readonly PassageToRead[],
) => Promise<PassageReading[] | null>

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
