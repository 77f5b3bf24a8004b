// Whether two words name the same or one a kind of the other.
import type { Document } from './document.ts'

/** Whether one word may stand for the other: they share a sense, or one is a kind of the other. False without WordNet. */
export const isKin = ({ lexicon: { wordNet } }: Document, a: string, b: string): boolean =>
  wordNet !== null &&
  (wordNet.sharesSense(a).has(b) || wordNet.listKinds(a).has(b) || wordNet.listKinds(b).has(a))
