// What the engine knows of language besides the material: loaded once per worker, each part optional.

import { loadSentenceEncoder, type SentenceEncoder } from './embeddings/sentence-encoder.ts'
import type { Lexicon } from './features/similar-words.ts'
import { loadWordNet } from './features/wordnet.ts'
import { loadWordVectors } from './word-vectors.ts'

export type Resources = { lexicon: Lexicon; encoder: SentenceEncoder | null }

/** The encoder takes 180 MB, so it is loaded with its first use: making summaries, maps and questions needs none. */
const createLazyEncoder = (): SentenceEncoder => {
  let loading: Promise<SentenceEncoder | null> | null = null
  const load = () =>
    loadSentenceEncoder().catch((error: unknown) => {
      console.warn('built-in engine: working without the sentence encoder:', error)
      return null
    })
  return {
    encode: async texts => {
      loading ??= load()
      return (await (await loading)?.encode(texts)) ?? []
    },
  }
}

/** Loads the dictionaries; a part that can't be loaded is null, an encoder that can't gives no vectors. */
export const loadResources = async (wordVectorsPath: string): Promise<Resources> => {
  const [wordVectors, wordNet] = await Promise.all([loadWordVectors(wordVectorsPath), loadWordNet()])
  return { lexicon: { wordVectors, wordNet }, encoder: createLazyEncoder() }
}
