// Dictionary for grading: English words and synonyms.
import { loadWordNet } from '../engine/built-in/features/wordnet.ts'
import type { Dictionary } from './words.rules.ts'

let loading: Promise<Dictionary | null> | null = null

/** WordNet (28 MB), read once for the process; null where it can't be read, and then fewer answers are told
 * right or wrong without the person's look. */
export const loadDictionary = (): Promise<Dictionary | null> => {
  loading ??= loadWordNet().then(
    wordNet => wordNet && { knows: wordNet.knows, synonyms: wordNet.sharesSense },
  )
  return loading
}
