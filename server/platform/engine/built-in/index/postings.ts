// Passages that hold a term and its frequency, as flat arrays.

export type Postings = {
  /** Entries of term t stand at from[t] … from[t + 1] − 1. */
  from: Uint32Array
  passages: Uint32Array
  counts: Uint16Array
  /** How many sentences hold each term. */
  sentenceFrequencies: Uint32Array
}

export type Words = {
  tokens: Uint32Array
  stop: Uint8Array
  sentenceFrom: Uint32Array
  passageFrom: Uint32Array
}

/** Inverts a token stream; stop words get no entries and don't count in lengths. */
export const createPostings = (words: Words, termCount: number) => {
  const { tokens, stop, sentenceFrom, passageFrom } = words
  const sentences = sentenceFrom.length - 1
  const passages = passageFrom.length - 1
  const sentenceLengths = new Uint32Array(sentences)
  const passageLengths = new Uint32Array(passages)
  const sentenceFrequencies = new Uint32Array(termCount)
  const passageFrequencies = new Uint32Array(termCount)
  const seenInSentence = new Int32Array(termCount).fill(-1)
  const seenInPassage = new Int32Array(termCount).fill(-1)
  for (let p = 0; p < passages; p++) {
    for (let s = passageFrom[p]!; s < passageFrom[p + 1]!; s++) {
      for (let t = sentenceFrom[s]!; t < sentenceFrom[s + 1]!; t++) {
        const term = tokens[t]!
        if (stop[term]) continue
        sentenceLengths[s]!++
        if (seenInSentence[term] !== s) sentenceFrequencies[term]!++
        if (seenInPassage[term] !== p) passageFrequencies[term]!++
        seenInSentence[term] = s
        seenInPassage[term] = p
      }
      passageLengths[p]! += sentenceLengths[s]!
    }
  }
  const postings = fillPostings(words, passageFrequencies)
  return { postings: { ...postings, sentenceFrequencies }, sentenceLengths, passageLengths }
}

const fillPostings = (words: Words, frequencies: Uint32Array) => {
  const { tokens, stop, sentenceFrom, passageFrom } = words
  const from = new Uint32Array(frequencies.length + 1)
  for (let term = 0; term < frequencies.length; term++) from[term + 1] = from[term]! + frequencies[term]!
  const passages = new Uint32Array(from[frequencies.length]!)
  const counts = new Uint16Array(passages.length)
  const next = from.slice(0, -1)
  for (let p = 0; p + 1 < passageFrom.length; p++) {
    const end = sentenceFrom[passageFrom[p + 1]!]!
    for (let t = sentenceFrom[passageFrom[p]!]!; t < end; t++) {
      const term = tokens[t]!
      if (stop[term]) continue
      const last = next[term]! - 1
      if (last >= from[term]! && passages[last] === p) counts[last] = Math.min(65_535, counts[last]! + 1)
      else {
        passages[next[term]!] = p
        counts[next[term]!] = 1
        next[term]!++
      }
    }
  }
  return { from, passages, counts }
}
