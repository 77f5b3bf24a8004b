// Sentences as numbers for the parser: pieces of words, how the words are written, and where each word begins and ends.
// Twin of `training/parser/treebank.py`, which has to agree with it.

/** `ids` and `shapes` have one number for each piece; `first` and `last` one for each word, of which the first is the root. */
export type EncodedSentence = { ids: number[]; shapes: number[]; first: number[]; last: number[] }

type Pieces = { begin: number; end: number; unknown: number; of(word: string): number[] }

/** How a word is written, which its pieces don't tell. 0 is for what is no word. */
export const shapeOf = (form: string): number => {
  if (/\p{N}/u.test(form)) return 5
  const letters = form.match(/\p{L}/gu) ?? []
  const capitals = letters.filter(letter => /\p{Lu}/u.test(letter)).length
  if (letters.length === 0) return 6
  if (capitals === 0) return 1
  if (!/\p{Lu}/u.test(letters[0]!)) return 4
  if (capitals === 1) return 2
  return capitals === letters.length ? 3 : 4
}

export const encodeSentence = (forms: readonly string[], pieces: Pieces): EncodedSentence => {
  const encoded: EncodedSentence = { ids: [pieces.begin], shapes: [0], first: [0], last: [0] }
  for (const form of forms) {
    const own = pieces.of(form)
    encoded.first.push(encoded.ids.length)
    encoded.ids.push(...(own.length > 0 ? own : [pieces.unknown]))
    encoded.last.push(encoded.ids.length - 1)
    while (encoded.shapes.length < encoded.ids.length) encoded.shapes.push(shapeOf(form))
  }
  encoded.ids.push(pieces.end)
  encoded.shapes.push(0)
  return encoded
}

/** Most pieces that are read at once, with those that fill up shorter sentences, and the part that these may be. */
const maxBatch = 512
const maxFilling = 0.2

/** Numbers of sentences that are read together: of like length, shorter ones first. */
export const groupByLength = (lengths: readonly number[]): number[][] => {
  const order = lengths.map((_, i) => i).sort((a, b) => lengths[a]! - lengths[b]! || a - b)
  const groups: number[][] = []
  let real = 0
  for (const i of order) {
    const length = lengths[i]!
    const group = groups.at(-1)
    const filled = length * ((group?.length ?? 0) + 1)
    if (!group || filled > maxBatch || real + length < filled * (1 - maxFilling)) {
      groups.push([i])
      real = length
    } else {
      group.push(i)
      real += length
    }
  }
  return groups
}
