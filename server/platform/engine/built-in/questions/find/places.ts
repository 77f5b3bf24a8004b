// Places of things and events: "The light-dependent reactions take place in the thylakoid membranes."
import { gapMark } from '@lantern/contract/questions/kinds/questions'
import { shuffled } from '@lantern/contract/questions/kinds/random.rules'
import { tagWords } from '../../language/tagger.ts'
import { withBorders } from '../../language/words/phrases.words.ts'
import { type Document, isOfProse, type Sentence } from '../document/document.ts'
import { asQuestion } from '../document/question-order.ts'
import { isHedged } from '../judge/hedges.rules.ts'
import type { Fact, Wrong } from './fact.ts'

const IS_SOMEWHERE = withBorders(
  /^(?<what>[^,;]{4,}? (?:takes? place|took place|happens?|occurs?|lies|lay|lie|stands|stood|(?:is|are|was|were) (?:mainly |mostly )?(?:found|located|situated|stored|kept|made|produced|formed|born|held|fought|signed|built|embedded|struck)|begins?|began|gathered|met|crowned))(?: (?:mainly|mostly))? (?<where>(?:in|on|at|near|beneath|under|inside|between|along|around|behind|above|below|off|outside) (?:the |an? )?(?!order|part|turn|general|addition|time|use|return|fact|danger)(?<place>[\p{L}][^,;\p{Nd}]{2,40}))\.$/u,
)
const CLAUSE_INSIDE = withBorders(
  /\b(?:that|which|who|where|when|because|and (?:is|are|was|were)|to \p{Ll}+|by \p{Ll}+ing)\b/u,
)
const TIME = withBorders(
  /\b(?:century|year|month|week|day|night|morning|evening|spring|summer|autumn|winter|time|period|January|February|March|April|May|June|July|August|September|October|November|December)s?\b/u,
)
const IN_SUBJECT =
  /\b(?:called|named|which|that|who|and (?:takes?|took|is|are|was|were|lies|lay|stands|stood)\b)/u
const MOST_WORDS = 7

type Found = { sentence: Sentence; what: string; where: string }

const isNameLike = (where: string) => /^(?:\p{Ll}+ )+(?:the )?\p{Lu}/u.test(where)
const listClues = (text: string) =>
  (text.toLowerCase().match(/\p{L}{5,}/gu) ?? []).map(word => word.slice(0, 6))
const sharesClue = (a: string, b: string) => listClues(a).some(clue => listClues(b).includes(clue))

const wrongPlaces = (own: Found, all: readonly Found[], random: () => number): Wrong[] => {
  const said = new Set(listClues(own.sentence.whole))
  // Parts of the text's main topic have places elsewhere in the text.
  if (own.sentence.passage.headings.some(heading => sharesClue(heading, own.what))) return []
  const fit = shuffled(all, random).filter(
    other =>
      other !== own &&
      isNameLike(other.where) === isNameLike(own.where) &&
      !listClues(other.where).some(clue => said.has(clue)),
  )
  const different = fit.filter((one, i) => !fit.slice(0, i).some(other => sharesClue(other.where, one.where)))
  return different.slice(0, 3).map(({ where, sentence }) => ({ text: where, reason: sentence.whole }))
}

const readPlace = (sentence: Sentence): Found | null => {
  const { what, where } = IS_SOMEWHERE.exec(sentence.text)?.groups ?? {}
  if (!what || !where || CLAUSE_INSIDE.test(where) || TIME.test(where) || IN_SUBJECT.test(what)) return null
  if (where.split(' ').length > MOST_WORDS || isHedged(sentence.text)) return null
  return { sentence, what, where }
}

const asFact = (doc: Document, found: Found, all: readonly Found[]): Fact => {
  const { sentence, what, where } = found
  const asked = asQuestion(doc, { ...sentence, text: `${what}.`, words: tagWords(`${what}.`) })
  return {
    kind: 'place',
    sentence,
    answer: where,
    accepted: [
      ...new Set([where, where.replace(/^\p{Ll}+ /u, ''), where.replace(/^\p{Ll}+ (?:the |an? )/u, '')]),
    ],
    question: asked && `Where ${asked}?`,
    // "Lions are found _____": a gap leaves open whether a place, a time or a way is meant.
    gap: asked ? null : `${what} ${gapMark}.`,
    number: null,
    wrong: random => wrongPlaces(found, all, random),
    altered: random => {
      const [other] = wrongPlaces(found, all, random)
      return other
        ? { text: `${what} ${other.text}.`, explanation: `It is ${where}: ${sentence.whole}`, isFar: true }
        : null
    },
    explanation: sentence.text,
    bloom: 'remember',
    // Another sentence may tell another place of it.
    checkFirst: true,
  }
}

export const findPlaces = (doc: Document): Fact[] => {
  const found = doc.sentences.flatMap(sentence => (isOfProse(sentence) ? (readPlace(sentence) ?? []) : []))
  return found.map(one => asFact(doc, one, found))
}
