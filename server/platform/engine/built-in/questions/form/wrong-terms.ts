// Wrong choices beside a term: other terms of the text, which it explains differently, then words that
// WordNet puts beside it.

import { shuffled } from '@lantern/contract/questions/kinds/random.rules'
import { capitalised } from '../../language/clean-sentence.rules.ts'
import type { Document, Sentence } from '../document/document.ts'
import { isKin } from '../document/kin.ts'
import { getThingKind } from '../document/kinds.ts'
import type { Wrong } from '../find/fact.ts'
import { leaksAnswer } from '../judge/answer-leakage.rules.ts'

type Asked = {
  term: string
  meaning: string | null
  sentence: Sentence /** Words of the question; none may be given away. */
  said: string
}
type Other = { term: string; meaning: string | null; sentence: Sentence }

/** Terms of the text that are farther from the right one look absurd beside it. */
const LEAST_LIKENESS = 0.2

/** Below, words have nothing to do with each other; above, they may mean the same. */
const LEAST_COSINE = 0.45
const MOST_COSINE = 0.72
const NEAR = 2
/** Words among so many of the commonest ("part", "line") are no terms. */
const COMMONEST = 2000

const lastWord = (term: string) => term.toLowerCase().split(/[\s-]/u).at(-1)!
const isPlural = (term: string) => /[^sui]s$/u.test(term)
const listContentWords = (text: string) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])

/** Whether `other` may be right as well, or is given away by how it looks. */
const isUnfit = (doc: Document, { term, sentence, said }: Asked, other: string): boolean => {
  const [a, b] = [lastWord(term), lastWord(other)]
  if (a === b || isPlural(term) !== isPlural(other)) return true
  if (/^\p{Lu}/u.test(term) !== /^\p{Lu}/u.test(other)) return true
  if ([...listContentWords(other)].some(word => listContentWords(`${said} ${term}`).has(word))) return true
  if (isKin(doc, a, b)) return true
  return doc.mentions(other).some(at => Math.abs(at - sentence.number) <= NEAR)
}

/** Terms that the text tells as something else: refuted, if not always near. */
export const otherTold = <One extends Other>(doc: Document, asked: Asked, others: readonly One[]): One[] => {
  const said = listContentWords(`${asked.said} ${asked.term}`)
  const headings = asked.sentence.passage.headings.flatMap(heading => [...listContentWords(heading)])
  return others.filter(
    ({ term }) =>
      // Topic of the whole text is no choice beside its parts.
      !leaksAnswer([...listContentWords(term)], headings) &&
      isPlural(term) === isPlural(asked.term) &&
      /^\p{Lu}/u.test(term) === /^\p{Lu}/u.test(asked.term) &&
      lastWord(term) !== lastWord(asked.term) &&
      !isKin(doc, lastWord(term), lastWord(asked.term)) &&
      ![...listContentWords(term)].some(word => said.has(word)) &&
      computeCosine(doc, term, asked.term) <= MOST_COSINE,
  )
}

const computeCosine = ({ lexicon: { wordVectors } }: Document, a: string, b: string): number => {
  const rows = [wordVectors?.rowOf(lastWord(a)) ?? -1, wordVectors?.rowOf(lastWord(b)) ?? -1] as const
  return rows[0] < 0 || rows[1] < 0 ? 0 : wordVectors!.cosine(rows[0], rows[1])
}

/** Genus in a definition: "a hormone of the kidney that …" → "hormone". */
const getGenus = (meaning: string): string =>
  /^(?:an?|the|any) (.+?)(?: (?:of|that|which|who|in|by|for|from|with|to|between|made|used|without|whose|where)\b.*)?$/u.exec(
    meaning,
  )?.[1] ?? meaning

/** How alike two terms are, by their words or by what they are said to be. */
const computeLikeness = (doc: Document, asked: Asked, other: Other): number =>
  Math.max(
    computeCosine(doc, asked.term, other.term),
    asked.meaning && other.meaning ? computeCosine(doc, getGenus(asked.meaning), getGenus(other.meaning)) : 0,
  )

/** Near enough to be mistaken for the other, too far to be the same. */
const isNear = (doc: Document, asked: Asked, other: Other): boolean =>
  computeCosine(doc, asked.term, other.term) <= MOST_COSINE &&
  computeLikeness(doc, asked, other) >= LEAST_LIKENESS

const reasonFor = ({ term, meaning }: Other): string | null =>
  meaning && meaning.split(' ').length <= 24 ? `${capitalised(term)}: ${meaning}.` : null

/** Terms that the text defines as something else, those that differ in one word ("negative sanctions") first,
 * then by how alike they are. */
export const otherDefined = (
  doc: Document,
  asked: Asked,
  others: readonly Other[],
  random: () => number,
): string[] => {
  const isSister = (other: Other) =>
    other.term.includes(' ') && asked.term.includes(' ') && lastWord(other.term) === lastWord(asked.term)
  const isFit = (other: Other) => {
    if (!other.meaning || isPlural(other.term) !== isPlural(asked.term)) return false
    if (/^\p{Lu}/u.test(other.term) !== /^\p{Lu}/u.test(asked.term)) return false
    const said = listContentWords(asked.said)
    if ([...listContentWords(other.term)].some(word => said.has(word))) return false
    // An echo, "a wave that is thrown back", is a wave.
    if (listContentWords(other.meaning).has(lastWord(asked.term))) return false
    return (
      isSister(other) ||
      (!isKin(doc, lastWord(asked.term), lastWord(other.term)) && isNear(doc, asked, other))
    )
  }
  const nearness = (other: Other) => (isSister(other) ? 2 : computeLikeness(doc, asked, other))
  return shuffled(others.filter(isFit), random)
    .sort((a, b) => nearness(b) - nearness(a))
    .map(({ term }) => term)
}

/** Up to three; fewer where no more are sure to be wrong. */
export const wrongTerms = (
  doc: Document,
  asked: Asked,
  others: readonly Other[],
  random: () => number,
): Wrong[] => {
  const likeness = (other: Other) => computeLikeness(doc, asked, other)
  const fit = others.filter(other => !isUnfit(doc, asked, other.term) && isNear(doc, asked, other))
  const near = shuffled(fit, random).sort((a, b) => Math.round(5 * likeness(b)) - Math.round(5 * likeness(a)))
  const chosen: Wrong[] = near.slice(0, 3).map(other => ({ text: other.term, reason: reasonFor(other) }))
  const kind = getThingKind(doc, lastWord(asked.term))
  const isOfKind = ({ term }: Other) => Number(kind !== null && getThingKind(doc, lastWord(term)) === kind)
  const told = otherTold(doc, asked, others)
    .filter(({ term }) => !chosen.some(({ text }) => text === term))
    .sort((a, b) => isOfKind(b) - isOfKind(a) || likeness(b) - likeness(a))
  chosen.push(
    ...told.slice(0, 3 - chosen.length).map(other => ({
      text: other.term,
      reason: reasonFor(other),
      isFar: likeness(other) < LEAST_LIKENESS,
    })),
  )
  if (chosen.length >= 3 || /\s|^\p{Lu}/u.test(asked.term)) return chosen
  const isCommon = (word: string) => {
    const row = doc.lexicon.wordVectors?.rowOf(word) ?? -1
    return row >= 0 && row < COMMONEST
  }
  const sisters = [...(doc.lexicon.wordNet?.listCoHyponyms(asked.term.toLowerCase()) ?? [])].filter(word => {
    const cosine = computeCosine(doc, asked.term, word)
    return (
      !word.includes(' ') &&
      !isCommon(word) &&
      cosine >= LEAST_COSINE &&
      cosine <= MOST_COSINE &&
      !isUnfit(doc, asked, word)
    )
  })
  for (const word of shuffled(sisters, random)) {
    if (chosen.length >= 3) break
    if (!chosen.some(({ text }) => lastWord(text) === lastWord(word)))
      chosen.push({ text: word, reason: null })
  }
  return chosen
}
