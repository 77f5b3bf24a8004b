// A question taken apart into the words that ask, and the things that it names.
import { isPluralNoun } from '../../language/noun-phrases.ts'
import { type TaggedWord, tagWords } from '../../language/tagger.ts'

/** A thing named in a text. */
export type Phrase = {
  text: string
  /** Last noun, in lower case; of "the capital of France" it is "capital". */
  head: string
  isPlural: boolean
  isName: boolean
  /** "Its way", "my book": says nothing by itself. */
  isOwned: boolean
  /** Preposition in front. */
  preposition: string | null
  /** Thing named behind "of". */
  inner: Phrase | null
  /** UTF-16 range in the question. */
  start: number
  end: number
  /** Index of the first word behind it. */
  next: number
}

export type AskedQuestion = {
  text: string
  words: TaggedWord[]
  phrases: Phrase[]
  /** Range of words that ask ("in which year"); empty for yes-or-no questions. */
  asking: { from: number; to: number }
  /** Index of the auxiliary that comes next; −1 where the asking words are the subject ("Who wrote …"). */
  auxiliary: number
}

const auxiliaries =
  /^(?:is|are|was|were|do|does|did|can|could|will|would|shall|should|must|may|might|has|have|had)$/u
const whWord = /^(?:what|which|who|whom|whose|when|where|why|how)$/u
const prepositions =
  /^(?:in|at|on|by|for|to|from|of|with|since|until|during|under|near|about|after|before|between)$/u
const owning = /^(?:its|their|his|her|my|your|our)$/u

const isNounTag = ({ pos }: TaggedWord): boolean => pos === 'NOUN' || pos === 'PROPN'

/** "What causes tides?" has its verb behind "what"; in "What is wind power?", "wind" is none. */
const correctVerbs = (words: readonly TaggedWord[]): void => {
  const [first, second, third] = words
  if (!first || !second) return
  const hasOther = words.slice(2).some(({ pos }) => pos === 'VERB' || pos === 'AUX')
  const isVerb = first.lower === 'who' || (first.lower === 'what' && !hasOther)
  if (isVerb && /^(?:NOUN|ADJ|VERB)$/u.test(second.pos) && !auxiliaries.test(second.lower))
    second.pos = 'VERB'
  const noun = third?.pos === 'DET' ? 3 : 2
  const [named, next] = [words[noun], words[noun + 1]]
  if (/^(?:is|are|was|were)$/u.test(second.lower) && named?.pos === 'VERB' && next?.pos === 'NOUN')
    named.pos = 'NOUN'
}

/** Capitalised words in mid-sentence are names; the word behind "do" is the subject, whatever its form. */
const correctTags = (words: TaggedWord[]): TaggedWord[] => {
  const helper = words.findIndex(({ lower }) => /^(?:do|does|did)$/u.test(lower))
  words.forEach((word, at) => {
    if (at > 0 && /^\p{Lu}\p{L}/u.test(word.text) && word.pos !== 'PRON') word.pos = 'PROPN'
    if (/^\d/u.test(word.text)) word.pos = 'NUM'
    // "The unit of current": what ends a phrase is no adjective.
    const before = words[at - 1]?.pos
    if (word.pos === 'ADJ' && at === words.length - 1 && (before === 'ADP' || before === 'DET'))
      word.pos = 'NOUN'
  })
  correctVerbs(words)
  if (helper < 0) return words
  let subject = helper + 1
  while (words[subject] && /^(?:DET|ADJ)$/u.test(words[subject]!.pos)) subject++
  const first = words[subject]
  if (first?.pos === 'VERB' && words.length > subject + 1) first.pos = 'NOUN'
  const rest = words.slice(subject + 1)
  // "Why do leaves change colour?": without another verb, the second noun is the verb.
  if (first && isNounTag(first) && !rest.some(({ pos }) => pos === 'VERB' || pos === 'AUX')) {
    const verb = rest.find(word => word.pos === 'NOUN')
    if (verb && rest.indexOf(verb) <= 1) verb.pos = 'VERB'
  }
  return words
}

const isInside = (word: TaggedWord, next: TaggedWord | undefined): boolean =>
  isNounTag(word) ||
  (word.pos === 'ADJ' && !/^(?:many|much)$/u.test(word.lower)) ||
  word.pos === 'NUM' ||
  (word.pos === 'VERB' && /(?:ed|ing|en)$/u.test(word.lower) && next !== undefined && isNounTag(next))

/** The thing that is named from a word on; null where none is. */
const readPhrase = (text: string, words: readonly TaggedWord[], from: number): Phrase | null => {
  const first = words[from]
  // "Who discovered penicillin?" names no discovered penicillin.
  if (!first || (from === 1 && first.pos === 'VERB')) return null
  const isOwned = owning.test(first.lower)
  const hasDeterminer = isOwned || /^(?:the|an?|each|every|some|all)$/u.test(first.lower)
  let to = hasDeterminer ? from + 1 : from
  while (words[to] && isInside(words[to]!, words[to + 1])) to++
  const last = words.slice(from, to).findLast(isNounTag)
  if (!last) return null
  // "Is the sky blue": an adjective behind the noun isn't part of the thing; "version 1.0" is whole.
  const cut = words.indexOf(last) + 1
  const next = words[cut]?.pos === 'NUM' ? cut + 1 : cut
  const before = words[from - 1]
  const behind = words[next]?.lower === 'of' ? readPhrase(text, words, next + 1) : null
  const end = behind?.end ?? words[next - 1]!.end
  return {
    text: text.slice(first.start, end),
    head: last.lower,
    isPlural: last.pos === 'NOUN' && isPluralNoun(last.lower),
    isName: last.pos === 'PROPN',
    isOwned,
    preposition: before && prepositions.test(before.lower) ? before.lower : null,
    inner: behind,
    start: first.start,
    end,
    next: behind?.next ?? next,
  }
}

/** Things named in words, in order. */
export const listPhrases = (text: string, words: readonly TaggedWord[]): Phrase[] => {
  const found: Phrase[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = readPhrase(text, words, at)
    if (phrase) found.push(phrase)
    at = phrase?.next ?? at + 1
  }
  return found
}

/** The words that ask, with a noun that belongs to them: "how many moons", "in which year". */
const findAsking = (words: readonly TaggedWord[]): { from: number; to: number } => {
  const from = words.findIndex(({ lower }) => whWord.test(lower))
  if (from < 0 || from > 1 || (from === 1 && !prepositions.test(words[0]!.lower))) return { from: 0, to: 0 }
  let to = from + 1
  if (words[from]!.lower === 'how' && words[to] && /^(?:ADJ|ADV)$/u.test(words[to]!.pos)) to++
  const takesNoun =
    /^(?:which|what|whose|how)$/u.test(words[from]!.lower) && (words[from]!.lower !== 'how' || to > from + 1)
  if (takesNoun)
    while (words[to] && /^(?:NOUN|PROPN|ADJ)$/u.test(words[to]!.pos) && !auxiliaries.test(words[to]!.lower))
      to++
  return { from: 0, to }
}

export const readQuestion = (question: string): AskedQuestion => {
  const text = question.replace(/[\s?!.]+$/u, '').replace(/^(?:and|but|so|then|ok|okay)\b[\s,]*/iu, '')
  const words = correctTags(tagWords(text))
  const asking = findAsking(words)
  const auxiliary = words[asking.to] && auxiliaries.test(words[asking.to]!.lower) ? asking.to : -1
  return { text, words, phrases: listPhrases(text, words), asking, auxiliary }
}
