// Decides what a hyphen at a line's end was: a division of one word, or part of it.

const parts = /^(\P{L}*)([\p{L}-]*\p{L})[-\u2010]$/u
const head = /^\p{Ll}[\p{L}]*/u

/** The two halves, in small letters, where `before` may be a divided word that `after` goes on with. */
const halves = (before: string, after: string): [string, string] | null => {
  const left = parts.exec(before)?.[2]
  const right = head.exec(after)?.[0]
  return left && right ? [left.toLowerCase(), right.toLowerCase()] : null
}

const tens = /^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/u
const units =
  /^(?:one|two|three|four|five|six|seven|eight|nine|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)/u
/** First parts that English writes with a hyphen. */
const firstParts = /^(?:self|half|quasi|ex|vice|cross|well|so)$/u
/** Second parts that make an adjective with the word before them, and first parts with which they are one word. */
const lastParts =
  /^(?:angled|armed|based|celled|coloured|colored|dependent|dimensional|driven|edged|eyed|haired|handed|known|legged|level|looking|minded|shaped|sided|sized|soluble|specific|term|winged|year|year-old)$/u
const boundParts =
  /^(?:dis|mis|out|over|under|non|pre|sub|super|inter|counter|fore|mid|uni|tri|ent|inde|indepen)$/u
const minWordLength = 3

/** "X-ray", "T-shirt": a single capital is no part of a divided word. */
const isLetterWord = (before: string, right: string): boolean =>
  /(?:^|[^\p{L}])\p{Lu}[-\u2010]$/u.test(before) && right.length >= 2

/** Whether the two halves are a compound with a hyphen wherever they stand. */
const isCompound = (left: string, right: string): boolean =>
  (tens.test(left) && units.test(right)) ||
  (firstParts.test(left) && right.length >= minWordLength) ||
  (left.length >= minWordLength && !boundParts.test(left) && lastParts.test(right))

export type HyphenJudge = {
  /** Joint of the two words: '' divided, '-' hyphenated; null for two words. */
  join(before: string, after: string): '' | '-' | null
}

const plain = /^[a-z]+$/iu
const edges = /^[^\p{L}]+|[^\p{L}]+$/gu

const note = (wanted: Map<string, boolean>, word: string): void => {
  const bare = (plain.test(word) ? word : word.replace(edges, '')).toLowerCase()
  if (wanted.has(bare)) wanted.set(bare, true)
}

/**
 * Learns from the document: the hyphen stays where it is met as "a-b", and goes where it is met as "ab". Of words that
 * stand nowhere else it stays in those that English writes with it.
 * @param pairs the words around every line end, @param lines all lines of the document
 */
export const learnHyphens = (
  pairs: Iterable<[string, string]>,
  lines: Iterable<{ words: string[] }>,
): HyphenJudge => {
  const wanted = new Map<string, boolean>()
  for (const [before, after] of pairs) {
    const found = halves(before, after)
    if (found) wanted.set(found.join(''), false).set(found.join('-'), false)
  }
  if (wanted.size > 0) {
    for (const { words } of lines) for (const word of words) note(wanted, word)
  }
  return {
    join(before, after) {
      const found = halves(before, after)
      if (!found) return null
      if (wanted.get(found.join(''))) return ''
      const isWritten = wanted.get(found.join('-')) || isLetterWord(before, found[1]) || isCompound(...found)
      return isWritten ? '-' : ''
    },
  }
}
