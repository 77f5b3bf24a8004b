// A sentence without what hangs on it: what is left says less and is as true.

import { capitalised } from './clean-sentence.rules.ts'
import type { TaggedWord } from './tagger.ts'

/** Parts of speech of a text. */
type Tag = (text: string) => readonly TaggedWord[]

/**
 * Additions to a statement: "…, which is why …", "…; the rest …", "…: one of them is …", "… – but on Titan
 * …".
 */
const ADDED =
  /(?:; |(?<=\p{L}): | ?— ?| – |, (?:which|who|whose|where|whereas|although|though|because|as well as|with|when|including|especially|particularly|such as|as (?:it|they|he|she|the|these|those)|each) )/u
/** "…, allowing it to …": what comes of it, or with it. */
const WITH_THAT = /, (?=\p{Ll}+ing )/u
/** Another clause follows, with a subject and a verb of its own. */
const GOES_ON = /, (?:and|but|so|yet) /u
/** Opens a clause: "it drives", "the rest are", "then cools". */
const SUBJECT_OR_VERB = new Set(['PRON', 'DET', 'VERB', 'AUX'])
/** Concession or reason before a statement: "Although it rained, …". */
const GRANTED = /^(?:While|Although|Though|Whereas|Because|Since|Despite|In spite of) [^,]{8,80}, (?=\p{L})/u
/** Longer than an abbreviation or a unit. */
const ASIDE = / \([^()]{12,}\)/gu
/** No clause ends with these. */
const LEFT_OPEN = /\b(?:and|or|but|that|of|the|an?|to|in|for|with|is|are|was|were)\.$/u
const FEWEST_WORDS = 6

/** "… that the singer, who had been there before, would come": the clause goes on behind what was put in. */
const resumes = (text: string, from: number, tagAt: (at: number) => string): boolean => {
  const comma = text.indexOf(', ', from)
  return comma >= 0 && /^(?:VERB|AUX)$/u.test(tagAt(comma + 2))
}

/**
 * End of the first clause; −1 if the whole is one clause or a list. Tagging is slow: only where it matters.
 */
const endOfFirst = (text: string, tag: Tag): number => {
  let words: readonly TaggedWord[] | undefined
  const tagAt = (at: number) => {
    words ??= tag(text)
    return words.find(({ start }) => start >= at)?.pos ?? ''
  }
  const added = ADDED.exec(text)
  if (added) return resumes(text, added.index + added[0].length, tagAt) ? -1 : added.index
  const along = WITH_THAT.exec(text)
  if (along && tagAt(along.index + 2) === 'VERB') return along.index
  const next = GOES_ON.exec(text)
  // "A, B, and C" is one list.
  if (!next || text.slice(0, next.index).includes(',')) return -1
  return SUBJECT_OR_VERB.has(tagAt(next.index + next[0].length)) ? next.index : -1
}

/** Shorter wordings, the longest first. What limits what was said ("if", "unless", "while", "except") stays. */
export const shorten = (text: string, tag: Tag): string[] => {
  const plain = capitalised(text.replace(ASIDE, '').replace(GRANTED, ''))
  const at = endOfFirst(plain, tag)
  const first = at < 0 ? [] : [`${plain.slice(0, at)}.`]
  return [...(plain === text ? [] : [plain]), ...first].filter(
    one => one.split(' ').length >= FEWEST_WORDS && !LEFT_OPEN.test(one),
  )
}
