// Topics that a text treats side by side, each below a heading of its own: "Mitochondria", "Ribosomes",
// "Vacuoles". A sentence below one of them that states something of it is asked about with the others as
// wrong choices.
import { gapMark } from '@lantern/contract/questions/kinds/questions'
import { shuffled } from '@lantern/contract/questions/kinds/random.rules'
import { baseForm } from '../../../../text/irregular-forms.ts'
import { capitalised } from '../../language/clean-sentence.rules.ts'
import { tagWords } from '../../language/tagger.ts'
import { getClauseText, readClause } from '../document/clause.ts'
import type { Document, Sentence } from '../document/document.ts'
import { leaksAnswer } from '../judge/answer-leakage.rules.ts'
import { refuses } from '../judge/refuse.ts'
import { FEWEST_BESIDE, headingRules, type SiblingSaid, siblingRules } from '../judge/siblings.rules.ts'
import type { Fact, Wrong } from './fact.ts'

/** "mitochondria", "bacteria", "nuclei" */
const LATIN_PLURAL = /(?:dria|teria|cilia|gella|clei|fungi|\p{L}{3}ae)$/u

const bare = (phrase: string) => phrase.replace(/^(?:the|an?) /iu, '')
const lastWord = (phrase: string) => phrase.split(' ').at(-1)!
const isMany = (phrase: string): boolean => {
  const last = lastWord(phrase).toLowerCase()
  return LATIN_PLURAL.test(last) || /[^su]s$/u.test(last) || (baseForm(last) !== last && !/ss$/u.test(last))
}
const listWords = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
/** Words of a thing that no other has: of "stratum basale" among other strata, "basale". */
const ownWords = (thing: string, things: Iterable<string>): string[] => {
  const others = new Set([...things].filter(other => other !== thing).flatMap(listWords))
  return listWords(thing).filter(word => !others.has(word))
}

/** Whether a heading names a thing, and tells nothing of one. */
const isThing = (doc: Document, sentence: Sentence, heading: string): boolean => {
  const name = bare(heading)
  return !refuses(doc, sentence, headingRules, {
    name,
    endsOnNoun: () => /^(?:NOUN|PROPN)$/u.test(tagWords(name).at(-1)?.pos ?? ''),
    mentions: () => doc.mentions(name).length,
  })
}

/** Things below the same heading by the path of that heading. */
const collectSiblings = (doc: Document): ReadonlyMap<string, ReadonlySet<string>> => {
  const beside = new Map<string, Set<string>>()
  const verdicts = new Map<string, boolean>()
  for (const sentence of doc.sentences) {
    const { passage } = sentence
    const heading = passage.headings.at(-1)
    if (!heading || passage.headings.length < 2) continue
    if (!verdicts.has(heading)) verdicts.set(heading, isThing(doc, sentence, heading))
    if (!verdicts.get(heading)) continue
    const path = passage.headings.slice(0, -1).join('\n')
    beside.set(path, (beside.get(path) ?? new Set()).add(bare(heading)))
  }
  return beside
}

/** The thing as the sentence writes it: small inside, unless it is a name. */
const written = (doc: Document, thing: string): string =>
  thing
    .split(' ')
    .map(word => (doc.isName(word) || /^\p{Lu}.*\p{Lu}/u.test(word) ? word : word.toLowerCase()))
    .join(' ')

const readSibling = (
  doc: Document,
  sentence: Sentence,
  beside: ReadonlyMap<string, ReadonlySet<string>>,
): Fact | null => {
  const { text, words, passage } = sentence
  const heading = passage.headings.at(-1) ?? ''
  const things = beside.get(passage.headings.slice(0, -1).join('\n'))
  const thing = bare(heading)
  if (!things?.has(thing)) return null
  const clause = readClause(sentence)
  if (!clause || clause.from > 0) return null
  const opening = getClauseText(sentence, 0, clause.to)
  const article = /^(?:The|An?) /u.exec(opening)?.[0] ?? ''
  if (bare(opening).toLowerCase() !== thing.toLowerCase()) return null
  const said = text.slice(words[clause.verb]!.start)
  const saidWords = listWords(said)
  const others = [...things].filter(
    other =>
      other !== thing &&
      isMany(other) === isMany(thing) &&
      !leaksAnswer(ownWords(other, things), saidWords) &&
      // "Skin" and "thin skin": what holds for the one may hold for the other.
      ownWords(other, [other, thing]).length > 0 &&
      ownWords(thing, [other, thing]).length > 0,
  )
  const subject: SiblingSaid = {
    text,
    said,
    leaksAnswer: () => leaksAnswer(ownWords(thing, things), saidWords),
    others: others.length,
  }
  if (refuses(doc, sentence, siblingRules, subject)) return null
  const before = article === '' ? '' : `${article.toLowerCase() === 'the ' ? 'The ' : 'A(n) '}`
  const behind = text.slice(words[clause.to - 1]!.end)
  const wrong = (random: () => number): Wrong[] =>
    shuffled(others, random).map(other => ({ text: written(doc, other), reason: null }))
  const answer = written(doc, thing)
  return {
    kind: 'naming',
    sentence,
    answer,
    accepted: [answer],
    wrong,
    question: null,
    number: null,
    gap: `${before}${gapMark}${behind}`,
    explanation: text,
    bloom: 'understand',
    concept: answer,
    altered: random => {
      const [other] = wrong(random)
      if (!other || /^An? /u.test(article)) return null
      const put = article === '' ? capitalised(other.text) : `${article}${other.text}`
      return { text: put + behind, explanation: `That is said of ${answer}: ${sentence.whole}` }
    },
  }
}

export const findSiblingHeadings = (doc: Document): Fact[] => {
  const beside = collectSiblings(doc)
  if ([...beside.values()].every(things => things.size <= FEWEST_BESIDE)) return []
  return doc.sentences.flatMap(sentence =>
    sentence.refusedBy === null ? (readSibling(doc, sentence, beside) ?? []) : [],
  )
}
