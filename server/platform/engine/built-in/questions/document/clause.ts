// The skeleton of a simple main clause: what comes before the subject, the subject, its verb.

import type { TaggedWord } from '../../language/tagger.ts'
import { exactly } from '../../language/words/phrases.words.ts'
import { months } from '../../language/words/time.words.ts'
import type { Document, Sentence } from './document.ts'

export type Clause = {
  /** First word of the subject and the word after its last. */
  from: number
  to: number
  /** Its finite verb. */
  verb: number
}

const LONGEST_SUBJECT = 10
const LONGEST_OPENING = 8
const IN_SUBJECT = new Set(['DET', 'ADJ', 'NOUN', 'PROPN', 'NUM', 'ADP', 'CCONJ', 'PART'])
const OPENS_CLAUSE = /^(?:what|whatever|whether|how|whoever)$/u
const RELATIVE = /^(?:that|which|who|whose|where|when)$/u
const VERBS = new Set(['VERB', 'AUX'])
const isYear = (text: string) => /^(?:1\d{3}|20\d{2})$/u.test(text)

const PREPOSITION = /^(?:in|on|during|at|by|under|inside|after|before|within|beneath|among|from)$/u
const MONTH = exactly(months)
const OF_DATE = /^(?:ad|bc|early|late|mid|the|spring|summer|autumn|winter|of|\d{1,2}(?:st|nd|rd|th)?)$/u

/** Past "April 1792", "14 July 1789", "AD 79", "the spring of 1898"; `at` where no date stands there. */
const pastDate = (words: readonly TaggedWord[], at: number): number => {
  let to = at
  while (OF_DATE.test(words[to]?.lower ?? '') || MONTH.test(words[to]?.text ?? '')) to++
  if (isYear(words[to]?.text ?? '')) return to + 1
  const isOfEra = words.slice(at, to).some(({ lower }) => lower === 'ad' || lower === 'bc')
  return isOfEra ? to : at
}

/** Past "In Zimbabwe the …", "In the countryside a …": the next article opens the subject. */
const pastPlace = (words: readonly TaggedWord[]): number => {
  let to = words[1]?.pos === 'DET' ? 2 : 1
  while (/^(?:ADJ|NOUN|PROPN)$/u.test(words[to]?.pos ?? '')) to++
  return to > 1 && to <= LONGEST_OPENING && words[to]?.pos === 'DET' ? to : 0
}

/** Past what stands before the subject: "In 1898", "In the spring of 1898,", "In Iceland the". */
const subjectStart = (words: readonly TaggedWord[]): number => {
  if (!PREPOSITION.test(words[0]?.lower ?? '')) return 0
  const comma = words.findIndex(({ text }) => text === ',')
  if (comma > 0 && comma <= LONGEST_OPENING) {
    // "In hot, dry places", "In autumn leaves fall, and …": the comma ends no phrase, or a clause.
    const isAdverbial =
      !words.slice(0, comma).some(({ pos }) => VERBS.has(pos)) &&
      words[comma - 1]!.pos !== 'ADJ' &&
      words[comma + 1]?.pos !== 'CCONJ'
    // A comma inside of a date, "On June 28, 1919, …".
    const next =
      isYear(words[comma + 1]?.text ?? '') && words[comma + 2]?.text === ',' ? comma + 3 : comma + 1
    if (isAdverbial) return next
  }
  const date = pastDate(words, 1)
  if (date > 1) return date
  return isYear(words[1]?.text ?? '') ? 2 : pastPlace(words)
}

/** Null where the sentence isn't as simple as that. */
export const readClause = ({ words }: Pick<Sentence, 'words'>): Clause | null => {
  const from = subjectStart(words)
  let to = from
  while (to < words.length && IN_SUBJECT.has(words[to]!.pos)) to++
  const length = to - from
  // "In March 1864 a cavalry …" without a comma: where the subject begins isn't told.
  if (length === 0 || length > LONGEST_SUBJECT || words[from]!.pos === 'ADP') return null
  const last = words[to - 1]!
  if (!/^(?:NOUN|PROPN|NUM)$/u.test(last.pos)) return null
  // "Large family-owned companies", "What matters": no verb of a plain clause.
  if (words[to]?.text.includes('-') || OPENS_CLAUSE.test(words[from]!.lower)) return null
  // "Goods on which households spend more": the verb belongs to another clause.
  if (words.slice(from, to).some(({ lower }) => RELATIVE.test(lower))) return null
  let verb = to
  while (words[verb]?.pos === 'ADV') verb++
  return verb - to <= 1 && VERBS.has(words[verb]?.pos ?? '') ? { from, to, verb } : null
}

/** The text of a run of words as it stands in the sentence. */
export const getClauseText = ({ text, words }: Sentence, from: number, to: number): string =>
  from < to ? text.slice(words[from]!.start, words[to - 1]!.end) : ''

const ARTICLE = /^(?:The|An?) (?=\p{L}|\p{N})/u

/** A phrase that opened its sentence, as it is written inside of one; null where its first word might be a
 * name and the text doesn't show it. */
export const asInside = (phrase: string, { isName, lexicon }: Document): string | null => {
  const article = ARTICLE.exec(phrase)
  if (article) return article[0].toLowerCase() + phrase.slice(article[0].length)
  const [first = '', second = ''] = phrase.split(' ')
  if (!/^\p{Lu}\p{Ll}/u.test(first) || isName(first)) return phrase
  if (/^\p{Lu}/u.test(second) || /^\p{Lu}.*[\p{Lu}\p{N}]/u.test(first)) return phrase
  const small = first.toLowerCase()
  const { wordNet } = lexicon
  if (wordNet?.nameKind(first)) return null
  const isWord = wordNet?.knows(small) ?? false
  return isWord ? small + phrase.slice(first.length) : phrase
}
