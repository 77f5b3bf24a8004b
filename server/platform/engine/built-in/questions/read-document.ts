// The first two stages: sentences are cleaned, then each is judged whether it is self-contained. Analysed once
// for each asking; a book of 300 pages takes about a second.
import { mayHaveFormulas, replaceFormulas } from '@lantern/contract/formulas.rules'
import type { EnginePassage } from '../../index.ts'
import type { Lexicon } from '../find/similar-words.ts'
import { getSentences } from '../index/sentences.ts'
import type { SourceIndex } from '../index/source-index.ts'
import { cleanSentence, withoutConnective } from '../language/clean-sentence.rules.ts'
import { shorten } from '../language/main-clause.rules.ts'
import { refusalBy } from '../language/rule.rules.ts'
import { belowHeadingRules, selfContainedRules } from '../language/self-contained/index.rules.ts'
import type { Said } from '../language/self-contained/said.ts'
import { tagWords } from '../language/tagger.ts'
import { toldJustBefore } from '../language/words/things.words.ts'
import { createSubjectNaming } from './clean/name-subject.ts'
import type { Document, Refusal, Sentence } from './document/document.ts'
import { createNamesKind } from './document/kinds.ts'
import { createMentions, observe } from './document/statistics.ts'
import { isHedged } from './judge/hedges.rules.ts'
import { createSurroundings } from './judge/surroundings.ts'
import { isTechnical } from './judge/technical.rules.ts'

const readPassage = (sourceId: string, passage: EnginePassage, passageNumber: number): Sentence[] =>
  getSentences(passage).map(({ start, end }) => {
    const raw = passage.text.slice(start, end)
    // A sign that every judge refuses: nothing is asked out of a formula.
    const text = withoutConnective(cleanSentence(replaceFormulas(raw, () => '\\')))
    return {
      number: 0,
      passage,
      passageNumber,
      text,
      whole: text,
      refusedBy: null,
      isClearBelowHeading: false,
      isOnlyLong: false,
      isOfManual: false,
      quotation: { sourceId, passageId: passage.id, start, end, text: raw },
      words: tagWords(text),
    }
  })

/** "She won the prize" below the name of whom the text is about: who did, is said by name. */
const nameSubject = (sentences: readonly Sentence[]): void => {
  const naming = createSubjectNaming(sentences)
  const named = sentences.map((sentence, i) => naming(sentence, sentences[i - 1]))
  for (const [i, text] of named.entries())
    if (text) Object.assign(sentences[i]!, { text, whole: text, words: tagWords(text) })
}

/** "Barter works only between two people": fewer words say too little even below a heading. */
const FEWEST_BELOW_HEADING = 5
/** "The system collapsed" */
const TOLD_JUST_BEFORE = new RegExp(
  `^The (?:${toldJustBefore.join('|')}) (?!of\\b|that\\b|which\\b|who\\b)`,
  'u',
)

/** Whether a sentence has a formula, which no shortening may divide. */
export const hasFormula = ({ quotation }: Pick<Sentence, 'quotation'>): boolean =>
  mayHaveFormulas(quotation.text)

type Wording = Pick<Sentence, 'text' | 'words'>

/** The sentence without what hangs on it, made when first asked for: few sentences need it, and two judges may. */
const createShortening = ({ text: whole }: Sentence): (() => readonly Wording[]) => {
  let shorter: readonly Wording[] | null = null
  return () => {
    shorter ??= shorten(whole, tagWords).map(text => ({ text, words: tagWords(text) }))
    return shorter
  }
}

const rulesBesideLength = selfContainedRules.filter(({ id }) => id !== 'too-many-words')

/** The sentence as it is self-contained, if need be without what hangs on it; else with the rule that refuses it. */
const judge = (
  sentence: Sentence,
  place: (wording: Wording) => Said,
  getShorter: () => readonly Wording[],
): Sentence => {
  const refusedBy = refusalBy(selfContainedRules, place(sentence))
  if (refusedBy === null || refusedBy === 'below-apparatus' || hasFormula(sentence))
    return { ...sentence, refusedBy }
  const shorter = getShorter().filter(wording => refusalBy(selfContainedRules, place(wording)) === null)
  // Certain statements are preferred to supposed ones, which often depend on them.
  const best = shorter.find(({ text }) => !isHedged(text)) ?? shorter[0]
  if (best) return { ...sentence, ...best }
  const isOnlyLong = refusedBy === 'too-many-words' && refusalBy(rulesBesideLength, place(sentence)) === null
  return { ...sentence, refusedBy, isOnlyLong }
}

/** The same where its heading makes up for what refuses it, if need be in fewer words. */
const judgeBelowHeading = (
  sentence: Sentence,
  place: (wording: Wording) => Said,
  getShorter: () => readonly Wording[],
): Sentence => {
  if (sentence.refusedBy === null || sentence.refusedBy === 'below-apparatus') return sentence
  if (hasFormula(sentence)) return sentence
  const wordings = [{ text: sentence.text, words: sentence.words }, ...getShorter()]
  const clear = wordings.find(
    wording =>
      wording.text.split(' ').length >= FEWEST_BELOW_HEADING &&
      !TOLD_JUST_BEFORE.test(wording.text) &&
      refusalBy(belowHeadingRules, place(wording)) === null,
  )
  return clear ? { ...sentence, ...clear, isClearBelowHeading: true } : sentence
}

/** Passages read between two reports; some tens of milliseconds. */
const AT_ONCE = 25

/** Reads sources into one document; yields how many passages it has read. */
export function* readDocument(
  indexes: readonly SourceIndex[],
  lexicon: Lexicon,
): Generator<number, Document> {
  const sentences: Sentence[] = []
  const refusals: Refusal[] = []
  let passages = 0
  for (const index of indexes) {
    const own: Sentence[] = []
    for (const passage of index.passages) {
      own.push(...readPassage(index.id, passage, passages++))
      if (passages % AT_ONCE === 0) yield passages
    }
    const findPlace = createSurroundings(own, index.passages.length, lexicon)
    nameSubject(own)
    const isManual = isTechnical(index.passages.map(({ text }) => replaceFormulas(text, () => 'X')))
    for (const [i, sentence] of own.entries()) {
      const place = findPlace(sentence)
      const getShorter = createShortening(sentence)
      const alone = { ...judge(sentence, place, getShorter), number: sentences.length, isOfManual: isManual }
      const judged = isManual ? alone : judgeBelowHeading(alone, place, getShorter)
      if (judged.refusedBy) refusals.push({ rule: judged.refusedBy, sentence: judged.number })
      sentences.push(judged)
      if (i % (10 * AT_ONCE) === 0) yield passages
    }
  }
  return {
    sentences,
    lexicon,
    refusals,
    mentions: createMentions(sentences),
    namesKindOf: createNamesKind(sentences, lexicon.wordNet),
    ...observe(sentences),
  }
}
