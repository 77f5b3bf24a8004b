// Dictionary for grading: English words and synonyms.
import { loadWordNet } from '../engine/built-in/find/wordnet.ts'
import type { Dictionary } from './answers/words.rules.ts'

let loading: Promise<Dictionary | null> | null = null

/**
 * WordNet (28 MB), read once per process; null if unreadable, and then more answers need the person's check.
 */
export const loadDictionary = (): Promise<Dictionary | null> => {
  loading ??= loadWordNet().then(
    wordNet => wordNet && { isWord: wordNet.knows, synonyms: wordNet.sharesSense },
  )
  return loading
}
