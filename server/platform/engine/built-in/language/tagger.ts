// Words of a sentence with their part of speech.
import model from 'wink-eng-lite-web-model'
import winkNLP from 'wink-nlp'
import { baseForm } from '../../../text/irregular-forms.ts'
import { findMissedVerb } from './main-verb.rules.ts'
import type { TaggedWord } from './tagged-word.ts'

export type { TaggedWord } from './tagged-word.ts'

/** Lemma of a verb that was tagged as a noun. */
const toLemma = (lower: string): string =>
  baseForm(lower) === lower ? lower.replace(/(?<=[^s])s$/u, '') : baseForm(lower)

const nlp = winkNLP(model, ['sbd', 'pos'])
const { its } = nlp

/** "Cost-push inflation": no sentence opens with a verb of two parts. */
const opensAsVerb = ([first, second]: readonly TaggedWord[]): boolean =>
  first?.pos === 'VERB' && /^\p{L}+-\p{Ll}/u.test(first.text) && second?.pos === 'NOUN'

const correct = (words: TaggedWord[]): TaggedWord[] => {
  if (opensAsVerb(words)) words[0]!.pos = 'ADJ'
  const verb = words[findMissedVerb(words)]
  if (verb) Object.assign(verb, { pos: 'VERB', lemma: toLemma(verb.lower) })
  return words
}

/** Hyphenated words are kept whole, with the part of speech of their last part. */
export const tagWords = (text: string): TaggedWord[] => {
  const tokens = nlp.readDoc(text).tokens()
  const values = tokens.out(its.value) as string[]
  const tags = tokens.out(its.pos) as string[]
  const lemmas = tokens.out(its.lemma as unknown as typeof its.value) as string[]
  const words: TaggedWord[] = []
  let cursor = 0
  values.forEach((value, i) => {
    const start = text.indexOf(value, cursor)
    if (start < 0) return
    cursor = start + value.length
    const last = words.at(-1)
    const touches = last !== undefined && last.end === start
    const isHyphen = /^[-‐‑]$/u.test(value)
    if (touches && (isHyphen ? /[\p{L}\p{N}]$/u.test(last.text) : /[-‐‑]$/u.test(last.text))) {
      last.text += value
      last.lower = last.text.toLowerCase()
      last.end = cursor
      last.lemma = last.lower
      if (!isHyphen) last.pos = tags[i]!
      return
    }
    const lower = value.toLowerCase()
    words.push({ text: value, lower, pos: tags[i]!, lemma: lemmas[i] ?? lower, start, end: cursor })
  })
  return correct(words)
}

/** Past tense by form; participles look the same and are told apart by what stands around them. */
export const isPast = ({ lower, lemma }: TaggedWord): boolean =>
  /^(?:was|were|had|did)$/u.test(lower) ||
  /[^e]ed$/u.test(lower) ||
  (baseForm(lower) !== lower && lower !== lemma)
