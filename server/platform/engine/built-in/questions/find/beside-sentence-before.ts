// Questions about a sentence that depends on the one before: both are shown, and the gap is in the second.
// "Two plates meet. This process is known as _____."

import { gapMark } from '@lantern/contract/questions/kinds/questions'
import { openArticle } from '../../language/articles.rules.ts'
import { type Document, isOfProse, type Sentence } from '../document/document.ts'
import { otherTold } from '../form/wrong-terms.ts'
import { leaksAnswer } from '../judge/answer-leakage.rules.ts'
import { isHedged } from '../judge/hedges.rules.ts'
import type { Fact } from './fact.ts'
import { readNumbers } from './numbers.ts'
import type { TermFact } from './terms.ts'
import { readYear } from './years.ts'

/** Rules that refuse what the sentence before tells. */
const LEANS = new Set([
  'too-few-words',
  'opens-with-pronoun',
  'opens-with-demonstrative',
  'opens-with-pointing-article',
  'points-back',
  'unbound-it',
  'unbound-they',
  'unbound-he-or-she',
])
const NAMED =
  /^(?:(?:This|These|Such)(?: an?)?|It|They)(?: [\p{Ll}-]+){0,6} (?:is|are|was|were) (?:also |therefore |often )?(?:called|known as|named|nicknamed|termed) (?:(?:an?|the) )?(?<term>[\p{L}][\p{L}’'-]+(?: [\p{L}][\p{L}’'-]+){0,3})\.$/u
const MOST_WORDS = 42
const POINTS = /^(?:It|They|He|She|This|These|Such|Its|Their|His|Her)\b/u

const listWords = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []

const besideBefore = (fact: Fact, before: Sentence): Fact => ({
  ...fact,
  before,
  gap: fact.gap && `${before.text} ${fact.gap}`,
  question: null,
  explanation: `${before.text} ${fact.explanation}`,
  altered: () => null,
  checkFirst: true,
})

const readNaming = (
  doc: Document,
  sentence: Sentence,
  before: Sentence,
  terms: readonly TermFact[],
): Fact[] => {
  const term = NAMED.exec(sentence.text)?.groups?.term
  if (!term || leaksAnswer(listWords(term), listWords(`${before.text} ${sentence.text.replace(term, '')}`)))
    return []
  const at = sentence.text.lastIndexOf(term)
  const gap = `${openArticle(sentence.text.slice(0, at))}${gapMark}.`
  return [
    {
      kind: 'naming',
      sentence,
      answer: term,
      accepted: [term],
      gap,
      question: null,
      number: null,
      wrong: () =>
        otherTold(doc, { term, meaning: null, sentence, said: before.text }, terms)
          .slice(0, 3)
          .map(other => ({ text: other.term, reason: other.explanation, isFar: true })),
      altered: () => null,
      explanation: sentence.text,
      bloom: 'remember',
      concept: term,
    },
  ]
}

export const findBesideBefore = (doc: Document, terms: readonly TermFact[]): Fact[] =>
  doc.sentences.flatMap((sentence, i) => {
    const before = doc.sentences[i - 1]
    if (!before || before.passage !== sentence.passage || !isOfProse(before) || isOfProse(sentence)) return []
    if (!LEANS.has(sentence.refusedBy ?? '') || !POINTS.test(sentence.text)) return []
    if (`${before.text} ${sentence.text}`.split(' ').length > MOST_WORDS || isHedged(sentence.text)) return []
    const year = readYear(doc, sentence)
    const facts = [
      ...readNaming(doc, sentence, before, terms),
      ...readNumbers(doc, sentence),
      ...(year ? [year] : []),
    ]
    return facts.map(fact => besideBefore(fact, before))
  })
