// Splits text into the pieces of the sentence encoder's vocabulary: the likeliest segmentation under a
// unigram language model (Kudo, "Subword Regularization", 2018), found with the Viterbi algorithm.

/** Piece and its log probability, in order of id. */
export type Vocabulary = readonly (readonly [piece: string, logProbability: number | null])[]

const WORD_START = '▁'
/** The first ids stand for control symbols, which never occur in text. */
const RESERVED = 6
const UNKNOWN = 0
/** Below every piece of the vocabulary, so that an unknown character is the last resort. */
const UNKNOWN_LOG_PROBABILITY = -25
/** A few pieces, all with a colon, have lost theirs in the file; they are about this common. */
const MISSING_LOG_PROBABILITY = -8

export type WordPieces = { encode(text: string): number[] }

/** An encoder for `vocabulary`; ids are positions in it and unknown characters become id 0. */
export const createWordPieces = (vocabulary: Vocabulary): WordPieces => {
  const ids = new Map<string, number>()
  let longest = 1
  vocabulary.forEach(([piece], id) => {
    if (id < RESERVED) return
    ids.set(piece, id)
    longest = Math.max(longest, piece.length)
  })
  const logProbability = Float64Array.from(vocabulary, entry => entry[1] ?? MISSING_LOG_PROBABILITY)
  const wordCache = new Map<string, number[]>()

  const encodeWord = (word: string): number[] => {
    const cached = wordCache.get(word)
    if (cached) return cached
    const pieces = viterbi(word, ids, logProbability, longest)
    if (wordCache.size < 50_000) wordCache.set(word, pieces)
    return pieces
  }

  return {
    // A piece holds the word start only as its first character, so that words can be cut one by one.
    encode: text => {
      const words = text.normalize('NFKC').trim().split(/\s+/u)
      return words.flatMap(word => (word === '' ? [] : encodeWord(WORD_START + word)))
    },
  }
}

const viterbi = (
  word: string,
  ids: ReadonlyMap<string, number>,
  logProbability: Float64Array,
  longest: number,
): number[] => {
  const best = new Float64Array(word.length + 1).fill(-Infinity)
  const cameFrom = new Int32Array(word.length + 1)
  const pieceAt = new Int32Array(word.length + 1)
  best[0] = 0
  for (let start = 0; start < word.length; start++) {
    const reached = best[start]!
    if (reached === -Infinity) continue
    for (let end = start + 1; end <= Math.min(word.length, start + longest); end++) {
      const id = ids.get(word.slice(start, end)) ?? (end === start + 1 ? UNKNOWN : -1)
      if (id < 0) continue
      const score = reached + (id === UNKNOWN ? UNKNOWN_LOG_PROBABILITY : logProbability[id]!)
      if (score <= best[end]!) continue
      best[end] = score
      cameFrom[end] = start
      pieceAt[end] = id
    }
  }
  const pieces: number[] = []
  for (let end = word.length; end > 0; end = cameFrom[end]!) {
    const piece = pieceAt[end]!
    // A run of unknown characters counts as one.
    if (piece !== UNKNOWN || pieces.at(-1) !== UNKNOWN) pieces.push(piece)
  }
  return pieces.reverse()
}
