// Terms that the text defines ("Osmosis is the movement of …") or names ("… is called a parsec").

import { gapMark } from '@lantern/contract/questions/kinds/questions'
import { takesAn } from '../../language/articles.rules.ts'
import { capitalised } from '../../language/clean-sentence.rules.ts'
import { type Document, isAskable } from '../document/document.ts'
import { otherDefined, wrongTerms } from '../form/wrong-terms.ts'
import type { Altered, Fact } from './fact.ts'
import { type FoundTerm, readTerm } from './read-terms.ts'

export type TermFact = Fact & {
  term: string
  /** Definition in the text, without the term; null for one that is only named. */
  meaning: string | null
  /** Thing with the name, for a term that is only named. */
  thing: string | null
  /** Asks for the definition: "What is a comet?"; null for one that is only named. */
  asksMeaning: string | null
}

/** Plain singular wording of a term, to compare terms by. */
const termKey = (term: string) =>
  term
    .toLowerCase()
    .replace(/^(?:the|an?) /u, '')
    .replace(/(?<=[^s])s$/u, '')

/** Article before the term: two that differ in it ("a wave", "diffraction") can't stand for each other. */
const getArticle = ({ gap }: FoundTerm): string =>
  /(?:\ba\(n\)|\bthe) (?=_)/iu.exec(gap)?.[0].toLowerCase() ?? ''

/** The definition with another term that the text defines, and so not the same. */
const misname = (
  doc: Document,
  found: FoundTerm,
  others: readonly FoundTerm[],
  random: () => number,
): Altered | null => {
  const { sentence, term, meaning, gap } = found
  const alike = others.filter(other => getArticle(other) === getArticle(found))
  const [other] = meaning
    ? otherDefined(doc, { term, meaning, sentence, said: meaning }, alike, random)
    : wrongTerms(doc, { term, meaning, sentence, said: gap }, alike, random)
        .filter(({ text }) => alike.some(one => one.term === text))
        .map(({ text }) => text)
  if (!other) return null
  const filled = gap
    .replace(/\b([Aa])\(n\) _/u, (_, a: string) => `${a}${takesAn(other) ? 'n' : ''} _`)
    .replace(gapMark, gap.startsWith(gapMark) ? capitalised(other) : other)
  return { text: filled, explanation: `That is ${term}: ${sentence.whole}`, isFar: !meaning }
}

const asFact = (doc: Document, found: FoundTerm, all: readonly FoundTerm[]): TermFact => {
  const { sentence, term, meaning, question, asksMeaning, gap } = found
  const what = meaning && `What is the term for ${meaning}?`
  const others = all.filter(other => termKey(other.term) !== termKey(term))
  return {
    kind: meaning ? 'definition' : 'naming',
    sentence,
    term,
    meaning,
    thing: found.thing,
    asksMeaning,
    answer: term,
    gap,
    accepted: [term],
    question: question ?? what,
    number: null,
    altered: random => misname(doc, found, others, random),
    explanation: sentence.text,
    concept: term,
    bloom: meaning ? 'understand' : 'remember',
    wrong: random => wrongTerms(doc, { term, meaning, sentence, said: meaning ?? gap }, others, random),
  }
}

/** Each term once, where it is said first. */
export const findTerms = (doc: Document): TermFact[] => {
  const found = new Map<string, FoundTerm>()
  for (const sentence of doc.sentences) {
    if (!isAskable(sentence)) continue
    const one = readTerm(doc, sentence)
    if (one && !found.has(termKey(one.term))) found.set(termKey(one.term), one)
  }
  const all = [...found.values()]
  return all.map(one => asFact(doc, one, all))
}
