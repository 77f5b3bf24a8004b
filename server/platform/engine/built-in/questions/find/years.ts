// Events with their years. The year stands with "in" or "on", once, beside a name and a verb of an event: a
// state holds in other years too.
import { gapMark } from '@lantern/contract/questions/kinds/questions'
import { baseForm } from '../../../../text/irregular-forms.ts'
import { capitalised } from '../../language/clean-sentence.rules.ts'
import { isPast, type TaggedWord } from '../../language/tagger.ts'
import { anywhere, exactly, readWordList } from '../../language/words/phrases.words.ts'
import { months, recurring } from '../../language/words/time.words.ts'
import { asInside, type Clause, getClauseText, readClause } from '../document/clause.ts'
import { type Document, isAskable, type Sentence } from '../document/document.ts'
import { nearestYear, wrongYears } from '../form/wrong-years.ts'
import { refuses } from '../judge/refuse.ts'
import { type YearSaid, yearRules } from '../judge/years.rules.ts'
import type { Fact } from './fact.ts'

const MONTHS = months.join('|')
const MONTH = exactly(months)
const MONTH_BESIDE = new RegExp(`${MONTHS}|early|late|mid`, 'u')
const YEAR = '(?:1\\d{3}|20\\d{2})'
/** The year with its preposition, and its month and day where there are any. */
const WHEN = new RegExp(
  `(?<![\\p{L}])(?:in|In|during|During) (?:(?:early|late|mid|the year) )?(?:(?:${MONTHS}),? )?(?<year>${YEAR})(?![\\p{N}–-]|s\\b)|(?<![\\p{L}])[Oo]n (?:\\d{1,2}(?:st|nd|rd|th)? (?:${MONTHS}),? |(?:${MONTHS}) \\d{1,2}(?:st|nd|rd|th)?, )(?<dated>${YEAR})(?![\\p{N}–-])`,
  'u',
)
const ANY_YEAR = /\b(?:1\d{3}|20\d{2})s?\b/gu
const STATES = new Set(
  'have be remain live exist include contain consist stand lie know use consider regard rule govern inhabit call populate own comprise rank account belong cover number hold constitute locate situate speak work serve total average amount represent depend'.split(
    ' ',
  ),
)
const RECURS = anywhere(recurring)
const OPENS_CLAUSE = anywhere(readWordList('that|it|them|they|he|him|she|her'), 'u')
const LONGEST_EVENT = 15

export type YearFact = Fact & { year: number /** The clause without its year. */; event: string | null }

const findVerb = (sentence: Sentence, { verb }: Clause) => {
  const { words } = sentence
  const first = words[verb]!
  if (first.pos !== 'AUX') return { main: first, auxiliary: null }
  const next = words.slice(verb + 1, verb + 3).find(({ pos }) => pos === 'VERB')
  return next ? { main: next, auxiliary: first } : null
}

/** The rest of a clause behind its verb, without the year and what is only added behind a comma. */
const restWithoutYear = (text: string, from: number, when: RegExpExecArray): string | null => {
  const until = when.index
  const behind = text.slice(until + when[0].length)
  // "The first settlement, Fort Caroline": without its name it is any.
  if (/, (?:the |an? )?\p{Lu}/u.test(text.slice(Math.max(from, until)))) return null
  if (until < from)
    return text
      .slice(from)
      .replace(/,(?!\p{Nd}).*$|\.$/u, '')
      .trim()
  // Only prepositions may follow the year; anything else may hang on it.
  if (!/^(?:\.|,| (?:by|at|in|to|with|for|as|after|under) )/u.test(behind)) return null
  const rest = text.slice(from, until).replace(/[,\s]+$/u, '')
  if (/,(?!\p{Nd})/u.test(rest)) return null
  const added = behind.startsWith(',') ? '' : behind.replace(/,(?!\p{Nd}).*$/u, '').replace(/\.$/u, '')
  return `${rest}${added}`.trim()
}

const hasOtherVerb = ({ words }: Sentence, from: number, end: number) =>
  words.some(
    (word, i) =>
      word.start >= from &&
      word.start < end &&
      (word.pos === 'AUX' || word.pos === 'VERB') &&
      !/ing$/u.test(word.lower) &&
      words[i - 1]?.lower !== 'to',
  )

const phrase = (doc: Document, sentence: Sentence, when: RegExpExecArray) => {
  const clause = readClause(sentence)
  const verb = clause && findVerb(sentence, clause)
  if (!clause || !verb || STATES.has(verb.main.lemma) || STATES.has(baseForm(verb.main.lower))) return null
  const { text, words } = sentence
  const subject =
    clause.from === 0
      ? asInside(getClauseText(sentence, 0, clause.to), doc)
      : getClauseText(sentence, clause.from, clause.to)
  const rest = restWithoutYear(text, verb.main.end, when)
  // "wrote to Morgan that …": what was written is another clause.
  // So was what "it" means.
  if (OPENS_CLAUSE.test(rest ?? '')) return null
  const open = words[clause.to]!.start
  if (!subject || rest === null || (when.index < open && when.index > words[clause.from]!.start)) return null
  if (hasOtherVerb(sentence, verb.main.end, verb.main.end + rest.length + when[0].length)) return null
  const adverb = getClauseText(sentence, clause.to, clause.verb)
  const behind = getClauseText(sentence, clause.verb + 1, words.indexOf(verb.main))
  const join = (...parts: string[]) => parts.filter(Boolean).join(' ').replace(/ ,/gu, ',')
  const event = join(
    subject,
    adverb,
    getClauseText(sentence, clause.verb, words.indexOf(verb.main) + 1),
    rest,
  )
  if (verb.auxiliary) {
    const { lower } = verb.auxiliary
    if (!/^(?:was|were|had|did)$/u.test(lower)) return null
    return { question: `In what year ${join(lower, subject, adverb, behind, verb.main.text, rest)}?`, event }
  }
  const base = baseForm(verb.main.lower) === verb.main.lower ? verb.main.lemma : baseForm(verb.main.lower)
  if (!isPast(verb.main) || base === verb.main.lower) return null
  return { question: `In what year did ${join(subject, adverb, base, rest)}?`, event }
}

/** Whether it tells what happened, however it puts it: then the year alone can be taken out. */
const happened = ({ words }: Sentence): boolean => {
  const main = words.find(({ pos }) => pos === 'VERB')
  return main !== undefined && isPast(main) && !STATES.has(main.lemma) && !STATES.has(baseForm(main.lower))
}

/** A name beside the year; a month is none. */
const isName = (doc: Document, text: string, { pos, text: name, start, end }: TaggedWord): boolean =>
  pos === 'PROPN' &&
  !MONTH.test(name) &&
  (start > 0 || doc.isName(name) || text.charAt(end + 1) !== text.charAt(end + 1).toLowerCase())

export const readYear = (doc: Document, sentence: Sentence): YearFact | null => {
  const { text, words } = sentence
  const when = WHEN.exec(text)
  const written = when?.groups?.year ?? when?.groups?.dated
  if (!when || !written || text.match(ANY_YEAR)!.length > 1) return null
  const without = text.replace(when[0], '')
  const asked = phrase(doc, sentence, when)
  const subject: YearSaid = {
    text,
    without,
    hasName: words.some(word => isName(doc, text, word)),
    tellsEvent: () => asked !== null || happened(sentence),
  }
  if (refuses(doc, sentence, yearRules, subject)) return null
  const year = Number(written)
  const at = when.index + when[0].length - written.length
  const change = (other: string) => text.slice(0, at) + other + text.slice(at + written.length)
  const wrong = (random: () => number) => wrongYears(doc, { sentence, year }, random)
  const event = asked && capitalised(asked.event)
  return {
    kind: 'year',
    sentence,
    answer: written,
    year,
    bloom: 'remember',
    explanation: text,
    accepted: [...new Set([written, when[0].replace(/^(?:in|on|during) /iu, '')])],
    // Without a month beside it, a place might stand there as well.
    gap: change(
      MONTH_BESIDE.test(when[0]) ? gapMark : `${/\byear /u.test(when[0]) ? '' : 'the year '}${gapMark}`,
    ),
    question: asked?.question ?? null,
    wrong,
    event: event && event.split(' ').length <= LONGEST_EVENT ? event : null,
    number: { value: year, unit: null, tolerance: 0 },
    altered: random => {
      // "In 1812, during the war": another year contradicts the war.
      const isTold = RECURS.test(text) || /\b(?:during|under) /iu.test(without)
      const other = isTold ? undefined : nearestYear(wrong(random), year)
      return other
        ? { text: change(other.text), explanation: `The year was ${written}, not ${other.text}.` }
        : null
    },
  }
}

export const findYears = (doc: Document): YearFact[] =>
  doc.sentences.flatMap(sentence => (isAskable(sentence) ? (readYear(doc, sentence) ?? []) : []))
