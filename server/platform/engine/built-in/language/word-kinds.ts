// Part of speech of each word of a sentence: by a tagger for English, by its form elsewhere.

import { createRequire } from 'node:module'
import { replaceFormulas } from '@lantern/contract/formulas.rules'
import type { ItsFunction, WinkMethods } from 'wink-nlp'
import { cachedPlainWord, getTerm } from '../../../text/stems.ts'
import { isStopWord, tokenize } from '../../../text/tokens.rules.ts'

type WordKind = 'noun' | 'adjective' | 'verb' | 'other'
/** `term` is the same for all forms of a word. */
export type Word = { surface: string; term: string; kind: WordKind }

export type Tagger = (sentence: string) => Word[]

const kinds: Readonly<Record<string, WordKind>> = {
  NOUN: 'noun',
  PROPN: 'noun',
  ADJ: 'adjective',
  VERB: 'verb',
  AUX: 'verb',
}

/** Kind of word for a universal part-of-speech tag. */
export const kindOfTag = (tag: string): WordKind => kinds[tag] ?? 'other'

type Wink = {
  nlp: WinkMethods
  value: ItsFunction<string>
  pos: ItsFunction<string>
  spaces: ItsFunction<string>
}

let winkOnce: Wink | null = null

/** The tagger with its model, a few megabytes, read when the first map is made. */
const loadWink = (): Wink => {
  if (winkOnce) return winkOnce
  const require = createRequire(import.meta.url)
  const winkNlp = require('wink-nlp') as typeof import('wink-nlp').default
  const nlp = winkNlp(require('wink-eng-lite-web-model'), ['sbd', 'pos'])
  const its = (name: 'value' | 'pos' | 'precedingSpaces') => nlp.its[name] as ItsFunction<string>
  winkOnce = { nlp, value: its('value'), pos: its('pos'), spaces: its('precedingSpaces') }
  return winkOnce
}

const tagEnglish: Tagger = sentence => {
  const { nlp, value, pos, spaces } = loadWink()
  const tokens = nlp.readDoc(sentence).tokens()
  const surfaces = tokens.out(value) as string[]
  const tags = tokens.out(pos) as string[]
  const gaps = tokens.out(spaces) as string[]
  const words: Word[] = []
  let at = 0
  while (at < surfaces.length) {
    let surface = surfaces[at] ?? ''
    // A hyphened word is one word, and what its last part is.
    while (surfaces[at + 1] === '-' && gaps[at + 1] === '' && gaps[at + 2] === '' && surfaces[at + 2]) {
      surface += `-${surfaces[at + 2]}`
      at += 2
    }
    words.push({
      surface,
      term: getTerm(cachedPlainWord(surface), 'english'),
      kind: kindOfTag(tags[at] ?? ''),
    })
    at += 1
  }
  return words
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
const shortWord = 4

/** Postpositions: the word before one is a noun, or stands for one. */
const postpositions = new Set('का के की को से में पर ने तक'.split(' '))
/** Before a postposition, too: infinitives, places and times. */
const noNoun =
  /(?:ने|ना|नी|कर|ते|ता|ती)$|^(?:बीच|पास|साथ|बाद|पहले|ऊपर|नीचे|अंदर|भीतर|बाहर|आगे|पीछे|सामने|ओर|तरह|कारण|अनुसार|द्वारा|रूप|वाल\p{M}|दूसर\p{M}|पहल\p{M}|बड़\p{M}|छोट\p{M}|सबसे|दिन|समय|लोग|धीरे|आज|कल|दूर)$/u
/** Forms that a label doesn't have: "of the hills". */
const oblique = /(?:ों|ओं)$/u

/** Whether a word of Hindi is a noun, as what follows shows. */
const isHindiNoun = (word: string, next: string | undefined): boolean =>
  postpositions.has(next ?? '') &&
  !isStopWord(cachedPlainWord(word)) &&
  !noNoun.test(word) &&
  !oblique.test(word)

type Segment = Intl.SegmentData
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Tags nouns alone, by a word and the one behind it. */
const tagNouns =
  (isNoun: (segment: Segment, next: Segment | undefined) => boolean): Tagger =>
  sentence =>
    [...segmenter.segment(sentence)]
      .filter(({ segment }) => segment.trim() !== '')
      .map((word, at, words) => {
        const { segment } = word
        const [token] = tokenize(segment)
        const term = getTerm(cachedPlainWord(token?.surface ?? segment), 'other')
        return {
          surface: segment,
          term: dense.test(segment) ? segment : term,
          kind: word.isWordLike === true && isNoun(word, words[at + 1]) ? 'noun' : 'other',
        }
      })

const tagHindi = tagNouns(({ segment }, next) => isHindiNoun(segment, next?.segment))

/** Without a tagger a word of some length counts as a noun; which of them are common the caller sees by
 * how often they come. */
const tagOther = tagNouns(({ segment }) => segment.length >= (dense.test(segment) ? 2 : shortWord))

/** Formulas are no words of a text. */
export const taggerFor = (language: 'english' | 'hindi' | 'other'): Tagger => {
  const tag = { english: tagEnglish, hindi: tagHindi, other: tagOther }[language]
  return sentence => tag(replaceFormulas(sentence, () => ';'))
}
