// What grading knows of words: which are English, and which mean the same.
import { loadWordNet } from '../engine/built-in/features/wordnet.ts'
import type { Dictionary } from './words.rules.ts'

/** Loads WordNet (28 MB, some tens of milliseconds); null where it can't be read, and then fewer answers
 * are told right or wrong without the person's look. */
export const loadDictionary = async (): Promise<Dictionary | null> => {
  const wordNet = await loadWordNet()
  return wordNet && { knows: wordNet.knows, synonyms: wordNet.sharesSense }
}
