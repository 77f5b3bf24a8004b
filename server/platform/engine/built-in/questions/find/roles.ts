// Roles of a noun phrase in a plain clause: its subject, its object, behind "by", or behind a participle
// ("made of iron", "stored as starch").

import { gapMark } from '@lantern/contract/questions/kinds/questions'
import { openArticle } from '../../language/articles.rules.ts'
import { capitalised } from '../../language/clean-sentence.rules.ts'
import { type NounPhrase, readNounPhrase } from '../../language/noun-phrases.ts'
import { isPast } from '../../language/tagger.ts'
import { asInside, type Clause, readClause } from '../document/clause.ts'
import { LEAST_RARITY } from '../document/concept.rules.ts'
import { computeRarity } from '../document/concept.ts'
import { type Document, isOfProse, type Sentence } from '../document/document.ts'
import { getNameKind } from '../document/kinds.ts'
import { namesIn } from '../document/names.ts'
import { isNameOf, type PhrasePool, standsAlone } from '../document/phrase-pool.ts'
import { wrongPhrases } from '../form/wrong-phrases.ts'
import { refuses } from '../judge/refuse.ts'
import { roleRules } from '../judge/roles.rules.ts'
import type { Fact } from './fact.ts'

/** `deed`: what somebody did, from the verb on; null where it isn't told of a person in the past. */
export type RoleFact = Fact & { deed: string | null }

type Role = 'subject' | 'object' | 'agent' | 'complement'

const BE = /^(?:is|are|was|were|be|been|being)$/u
const BEHIND_PARTICIPLE = /^(?:of|from|into|as|with)$/u

type Found = { role: Role; phrase: NounPhrase }

const readSubject = (sentence: Sentence, { from, to }: Clause): Found[] => {
  const phrase = readNounPhrase(sentence, from)
  return phrase?.to === to ? [{ role: 'subject', phrase }] : []
}

/** The main verb behind its auxiliaries. */
const findMain = ({ words }: Sentence, { verb }: Clause): number => {
  let at = verb
  while (words[at]?.pos === 'AUX' || words[at]?.pos === 'ADV') at++
  return words[at]?.pos === 'VERB' ? at : -1
}

const readBehindVerb = (sentence: Sentence, clause: Clause): Found[] => {
  const { words } = sentence
  const main = findMain(sentence, clause)
  if (main < 0) return []
  const isPassive = words.slice(clause.verb, main).some(({ lower }) => BE.test(lower))
  if (!isPassive) {
    const phrase = readNounPhrase(sentence, main + 1)
    return phrase ? [{ role: 'object', phrase }] : []
  }
  const next = words[main + 1]?.lower ?? ''
  if (next === 'by') {
    const phrase = readNounPhrase(sentence, main + 2)
    return phrase ? [{ role: 'agent', phrase }] : []
  }
  const phrase = BEHIND_PARTICIPLE.test(next) ? readNounPhrase(sentence, main + 2) : null
  return phrase ? [{ role: 'complement', phrase }] : []
}

const TELLS_WHO = /\b(?:he|his|him|himself|she|her|herself)\b/iu

const readDeed = (
  doc: Document,
  { text, words }: Sentence,
  { to, text: name }: NounPhrase,
): string | null => {
  const verb = words[to]
  if (!verb || !isPast(verb) || getNameKind(doc, name, false) !== 'person') return null
  const deed = text.slice(verb.start, -1)
  return TELLS_WHO.test(deed) || deed.includes(',') ? null : deed
}

const asFact = (
  doc: Document,
  pool: PhrasePool,
  sentence: Sentence,
  { role, phrase }: Found,
): RoleFact | null => {
  const { text, words } = sentence
  const [start, end] = [words[phrase.from]!.start, words[phrase.to - 1]!.end]
  const answer = start === 0 ? asInside(phrase.text, doc) : phrase.text
  if (answer === null) return null
  const gap = `${openArticle(text.slice(0, start))}${gapMark}${text.slice(end)}`
  const stem = `${text.slice(0, start)} ${text.slice(end)}`
  // Agents and objects need choices: others might be named as well.
  const isTold = role === 'agent' || role === 'complement' || /^\p{Lu}/u.test(answer)
  const wrong = (random: () => number) =>
    wrongPhrases(doc, pool, { sentence, phrase, stem, agrees: true }, random)
  const isPerson = namesIn(doc, { text: phrase.text })[0]?.kind === 'person'
  return {
    kind: 'role',
    deed: role === 'subject' ? readDeed(doc, sentence, phrase) : null,
    sentence,
    answer,
    accepted: isTold ? [...new Set([answer, ...(isPerson ? [answer.split(' ').at(-1)!] : [])])] : [],
    gap,
    question: null,
    number: null,
    altered: random => {
      // Names of persons and places only: a prize or a house would be implausible.
      const isOfKind = /^(?:person|place)$/u.test(getNameKind(doc, phrase.text, phrase.determiner === 'the'))
      const [other] = isNameOf(doc, phrase) && isOfKind ? wrong(random) : []
      if (!other) return null
      const put = start === 0 ? capitalised(other.text) : other.text
      return {
        text: text.slice(0, start) + put + text.slice(end),
        explanation: `It is ${answer}, not ${other.text}: ${text}`,
      }
    },
    explanation: text,
    bloom: 'remember',
    concept: answer,
    // Other answers would fit without the choices.
    checkFirst: true,
    wrong,
  }
}

/** @param pool phrases of the document, made once */
export const findRoles = (doc: Document, pool: PhrasePool): RoleFact[] => {
  return doc.sentences.flatMap(sentence => {
    const clause = isOfProse(sentence) ? readClause(sentence) : null
    if (!clause) return []
    const isOfText = (phrase: NounPhrase) =>
      doc.mentions(phrase.text).length > 1 || computeRarity(doc, phrase.head.lower) >= LEAST_RARITY
    return [...readSubject(sentence, clause), ...readBehindVerb(sentence, clause)].flatMap(found => {
      const said = {
        text: sentence.text,
        raw: sentence.quotation.text,
        words: sentence.words,
        headings: sentence.passage.headings,
        ...found,
        isOfText: () => isOfText(found.phrase),
      }
      if (!standsAlone(doc, sentence, found.phrase, isNameOf(doc, found.phrase))) return []
      if (refuses(doc, sentence, roleRules, said, found.phrase.text)) return []
      return asFact(doc, pool, sentence, found) ?? []
    })
  })
}
