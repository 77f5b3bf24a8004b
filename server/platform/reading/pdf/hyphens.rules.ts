// Decides what a hyphen at a line's end was: a division of one word, or part of it.

const parts = /^(\P{L}*)([\p{L}-]*\p{L})[-\u2010]$/u
const head = /^\p{Ll}[\p{L}]*/u

/** The two halves, in small letters, where `before` may be a divided word that `after` goes on with. */
const halves = (before: string, after: string): [string, string] | null => {
  const left = parts.exec(before)?.[2]
  const right = head.exec(after)?.[0]
  return left && right ? [left.toLowerCase(), right.toLowerCase()] : null
}

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
 * Learns from the document: the hyphen stays only where it is met as "a-b" and never as "ab".
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
      return wanted.get(found.join('-')) && !wanted.get(found.join('')) ? '-' : ''
    },
  }
}
