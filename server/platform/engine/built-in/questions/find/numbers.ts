// Numbers with what they count or measure. Wrong ones respect "more than" (a lower one would be true too),
// stay below 100 per cent and are written as the right one is.

import { gapMark } from '@lantern/contract/questions/kinds/questions'
import { shuffled } from '@lantern/contract/questions/kinds/random.rules'
import { readUnit } from '../../../../grading/answers/units.rules.ts'
import { refusalBy } from '../../language/rule.rules.ts'
import { isPast } from '../../language/tagger.ts'
import { withBorders } from '../../language/words/phrases.words.ts'
import { roughly } from '../../language/words/vague.words.ts'
import { readClause } from '../document/clause.ts'
import { type Document, isOfProse, type Sentence } from '../document/document.ts'
import { isHedged } from '../judge/hedges.rules.ts'
import { type NumberSaid, numberRules, ONLY_HIGHER, ONLY_LOWER } from '../judge/numbers.rules.ts'
import { refuses } from '../judge/refuse.ts'
import type { Fact, Wrong } from './fact.ts'
import { type Found, numbersIn, roundLike, write } from './written-numbers.rules.ts'

const ROUGHLY = withBorders(new RegExp(`\\b(?:${roughly.join('|')})\\s$`, 'iu'))
const NEAR = [-3, -2, -1, 1, 2, 3, 4]
const SPREAD = [0.5, 0.6, 0.75, 1.25, 1.5, 2]
const WIDE_SPREAD = [0.3, 0.45, 0.6, 1.5, 1.8, 2.5]

/** Sizes of addresses, memories and chessboards: another number would look odd. */
const isPowerOfTwo = (value: number) => value >= 16 && Number.isInteger(Math.log2(value))

const percentOfOthers = (text: string, { start }: Found): number => {
  const others = numbersIn(text).filter(other => other.isPercent && other.start !== start)
  const sum = others.reduce((all, { value }) => all + value, 0)
  return sum < 100 ? sum : 0
}

/** Other sizes, as round as the right one. */
const scaled = ({ value, shape }: Found, isRough: boolean): number[] =>
  isPowerOfTwo(value)
    ? [value / 4, value / 2, value * 2, value * 4]
    : (isRough ? WIDE_SPREAD : SPREAD).map(factor => roundLike(value * factor, value, shape.decimals))

const wrongNumbers = (sentence: Sentence, found: Found, random: () => number): Wrong[] => {
  const before = sentence.text.slice(0, found.start)
  const { value, shape, isPercent } = found
  // "About 17 metres" is about 18 as well; only what is counted one by one is told apart by one.
  const isMeasured = isPercent || unitBehind(sentence.text, found.end) !== null || ROUGHLY.test(before)
  const isCount = Number.isInteger(value) && value <= 20 && !isMeasured
  // "77 % nitrogen and 21 % oxygen" are shares of one whole: with 96 for 77 they'd be more than that.
  const percentBeside = isPercent ? percentOfOthers(sentence.text, found) : 0
  const wrongValues = isCount ? NEAR.map(step => value + step) : scaled(found, ROUGHLY.test(before))
  const usable = wrongValues.filter(
    (other, i) =>
      other !== value &&
      other !== 0 &&
      Number(write(other, shape).replace(/[^\p{N}.]/gu, '') || 1) !== 0 &&
      // "1 boxes": what stands behind is written for several.
      other >= (shape.word || isCount ? 2 : 0) &&
      wrongValues.indexOf(other) === i &&
      !(isPercent && other + percentBeside >= 100) &&
      !(shape.word && other > 16) &&
      !(ONLY_HIGHER.test(before) && other < value) &&
      !(ONLY_LOWER.test(before) && other > value) &&
      // A number that reads like the right one rounded would be right as well.
      (isCount || Math.abs(other - value) / value >= 0.15),
  )
  // With all wrong ones on one side, the right one would be known by its place.
  if (!usable.some(other => other < value) || !usable.some(other => other > value)) return []
  const below = Math.floor(random() * 4)
  const lower = shuffled(
    usable.filter(other => other < value),
    random,
  )
  const higher = shuffled(
    usable.filter(other => other > value),
    random,
  )
  const chosen = [...lower.slice(0, below), ...higher.slice(0, 3 - below)]
  const rest = usable.filter(other => !chosen.includes(other))
  return [...chosen, ...rest].slice(0, 3).map(other => ({ text: write(other, shape), reason: null }))
}

/** A number of the past holds for its year only, and for whom it is said. */
const isPlaced = (sentence: Sentence): boolean => {
  const { text, words } = sentence
  const clause = readClause(sentence)
  const verbs = words.filter(({ pos }) => pos === 'VERB' || pos === 'AUX')
  const past = clause ? isPast(words[clause.verb]!) : verbs.some(isPast)
  if (!past) return true
  const names = words.filter(({ pos }) => pos === 'PROPN').length
  return /\b(?:1\d{3}|20\d{2})\b/u.test(text) && names >= 2
}

/** "44 members from 22 electorates of two", "48 % (or 300 million)": beside these, another number is no
 * number that could be. */
const isReckoned = (text: string, { start, end, value }: Found): boolean =>
  /^[^.]*\((?:or |about )*\p{Nd}/u.test(text.slice(end)) ||
  numbersIn(text).some(
    other =>
      other.start !== start && other.value > 1 && (value % other.value === 0 || other.value % value === 0),
  )

/** A number as its rules judge it. */
const asSaid = (sentence: Sentence, found: Found): NumberSaid => {
  const { text, words, passage } = sentence
  return {
    text,
    words,
    found,
    headings: passage.headings,
    before: text.slice(0, found.start),
    after: text.slice(found.end),
    next: words.find(({ start }) => start >= found.end),
    isPlaced: () => isPlaced(sentence),
  }
}

const unitBehind = (text: string, end: number): string | null => {
  if (/^\s?\p{L}+ of\b/u.test(text.slice(end))) return null
  const words = /^\s?((?:square |cubic )?[\p{L}°µ%²³/]+(?: per \p{L}+)?)/u.exec(text.slice(end))?.[1]
  if (!words) return null
  return [words, words.split(' ')[0]!].find(named => readUnit(named) !== null) ?? null
}

/** "About 20 %" is 21 % as well, and what is told to the decimal may be rounded. */
const chooseTolerance = (
  { value, scale, isPercent, shape }: Found,
  { isRough, isMeasured }: { isRough: boolean; isMeasured: boolean },
): number => {
  const whole = value * scale
  if (isRough && (isPercent || isMeasured || whole > 20)) return Number((whole * 0.05).toPrecision(2))
  return shape.decimals > 0 && whole >= 10 ? Number((whole * 0.01).toPrecision(2)) : 0
}

const readNumber = (sentence: Sentence, found: Found): Fact => {
  const { text } = sentence
  const before = text.slice(0, found.start)
  const put = (other: string) => before + other + text.slice(found.end)
  const wrong = (random: () => number) => wrongNumbers(sentence, found, random)
  const value = found.value * found.scale
  const behind = unitBehind(text, found.end)
  return {
    kind: 'number',
    sentence,
    answer: found.written,
    wrong,
    question: null,
    explanation: text,
    bloom: 'remember',
    accepted: [found.written],
    gap: put(gapMark),
    number: {
      value,
      unit: found.isPercent ? '%' : behind,
      tolerance: chooseTolerance(found, { isRough: ROUGHLY.test(before), isMeasured: behind !== null }),
    },
    altered: random => {
      // A lower "more than" is true as well, a higher one isn't denied.
      const isBound = ROUGHLY.test(before) || ONLY_HIGHER.test(before) || ONLY_LOWER.test(before)
      // "Two points" may be the only number that is no nonsense.
      const isPlain = value <= 3 && behind === null
      const [other] = isPlain || isBound || isHedged(text) || isReckoned(text, found) ? [] : wrong(random)
      return other
        ? { text: put(other.text), explanation: `It is ${found.written}, not ${other.text}.` }
        : null
    },
  }
}

/** Rules that make a number unsure only without a look at its passage. */
const FOR_A_LOOK = new Set(['number-of-the-past', 'number-usual'])

/** Numbers of a sentence that may be asked for. */
export const readNumbers = (doc: Document, sentence: Sentence): Fact[] =>
  numbersIn(sentence.text).flatMap(found => {
    const said = asSaid(sentence, found)
    if (!refuses(doc, sentence, numberRules, said)) return [readNumber(sentence, found)]
    const others = numberRules.filter(({ id }) => !FOR_A_LOOK.has(id))
    return refusalBy(others, said) === null ? [{ ...readNumber(sentence, found), checkFirst: true }] : []
  })

export const findNumbers = (doc: Document): Fact[] =>
  doc.sentences.flatMap(sentence => (isOfProse(sentence) ? readNumbers(doc, sentence) : []))
