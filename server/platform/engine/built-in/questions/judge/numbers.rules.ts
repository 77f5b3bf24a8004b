// Numbers that a reader couldn't know, could read off the sentence, or that name rather than count.
import { readUnit } from '../../../../grading/answers/units.rules.ts'
import type { Rule } from '../../language/rule.rules.ts'
import type { TaggedWord } from '../../language/tagger.ts'
import { anywhere, withBorders } from '../../language/words/phrases.words.ts'
import { usually } from '../../language/words/vague.words.ts'
import { type Found, numbersIn, SMALL } from '../find/written-numbers.rules.ts'
import { isHedged } from './hedges.rules.ts'

/** A number in its sentence. */
export type NumberSaid = {
  text: string
  words: readonly TaggedWord[]
  headings: readonly string[]
  found: Found
  before: string
  after: string
  next: TaggedWord | undefined
  /** Whether it holds always, or its sentence says for whom and when. */
  isPlaced(): boolean
}

const NAMED_BY_NUMBER = withBorders(
  /(?:\b(?:type|number|no\.|section|chapter|level|grade|phase|stage|class|group|page|equation|article|figure|table|volume|part|war|version|psalm|act|channel|route|highway|element|model|zone|period)|(?<!^)\b\p{Lu}[\p{L}]*|^(?!About|Around|Approximately|Roughly|Nearly|Almost|Over|Some|Only|More|At|Up|Of|In|With|By)\p{Lu}\p{L}*)\s$/u,
)
const BESIDE_NUMBER = withBorders(
  /(?:\b(?:(?<!up )to|and|or|any|between|from|through|by|times|minus|plus|eponymous)|[–×/$€£-])\s?$/u,
)
const NUMBER_AFTER = withBorders(
  new RegExp(`^(?:\\s?[–/×-]\\s?|\\s(?:to|or|and|by)\\s)(?:\\d|(?:${SMALL.join('|')})\\b)`, 'iu'),
)
const OF_ALL = withBorders(
  new RegExp(`^ of (?:the |its |their |all )?(?:\\d|(?:${SMALL.join('|')})\\b)`, 'iu'),
)
/** A lower number would be true as well. */
export const ONLY_HIGHER = withBorders(
  /\b(?:more than|over|at least|above|exceed(?:s|ing)?|greater than|higher than|minimum of)\s$/iu,
)
/** A higher number would be true as well. */
export const ONLY_LOWER = withBorders(
  /\b(?:less than|under|within|fewer than|no more than|not more than|up to|at most|below|nearly|almost|as (?:many|much|high|large) as|maximum of)\s$/iu,
)
const USUALLY = anywhere(usually)
const DENIES = withBorders(/\b(?:not|never|no longer|neither|cannot)\b|n['’]t\b/iu)
const MOST_NUMBERS = 3
/** Members of a list that a reader counts at a glance. */
const MOST_COUNTED = 5
const VAGUE_NOUN =
  /^(?:main|major|basic|different|other|more|important|key|types?|kinds?|ways?|forms?|things?|groups?|thirds?|quarters?|halves|fifths?|tenths?|of|in|hundred|dozen|adjacent|opposite|consecutive|neighbou?ring|successive)$/iu
const BEFORE_YEAR = withBorders(/\b(?:in|of|by|since|until|after|before|around|year|during|from)\s$/iu)
/** "a population of 126 million": no noun follows. */
const TOTAL_OF = withBorders(
  /\b(?:population|total|audience|membership) of (?:about |some |around |nearly |over )?$/u,
)
const TELLS_BOTH = withBorders(/ and |\b(?:one|both|other)\b/u)
const STRETCHES = withBorders(/\b(?:days?|weeks?|months?|years?)\b/gu)
const STRETCH = /^(?:day|week|month|year)s?$/u

const isRepeated = ({ text, headings, found: { start, end, value, written } }: NumberSaid): boolean => {
  const digits = /^\p{Nd}{2,}/u.exec(written)?.[0]
  const around = [text.slice(0, start), text.slice(end), ...headings].join(' ')
  return (
    numbersIn(text).some(other => other.start !== start && other.value === value) ||
    around.toLowerCase().includes(` ${written.toLowerCase()}-`) ||
    (digits !== undefined && around.includes(digits))
  )
}

const isCounted = ({ before, after, found: { value, isPercent } }: NumberSaid): boolean => {
  if (isPercent || value > MOST_COUNTED) return false
  // "Venus and Mercury are two planets".
  if (value === 2 && / and .* (?:is|are|was|were) (?:\S+ )?$/u.test(before)) return true
  return value === 2 ? TELLS_BOTH.test(after) : /[,:] .*, (?:.* )?and /u.test(after)
}

const isBesideItsLike = (text: string, unit: string): boolean => {
  const bare = unit.replace(/[^\p{L}]/gu, '').replace(/s$/u, '')
  if (bare !== '' && withBorders(new RegExp(`\\p{Nd}-${bare}\\b`, 'u')).test(text)) return true
  return STRETCH.test(unit) && (text.match(STRETCHES) ?? []).length > 1
}

const boundsSubject = ({ words, before, found }: NumberSaid): boolean => {
  const verb = words.find(({ pos }) => pos === 'VERB' || pos === 'AUX')
  const isBound = ONLY_HIGHER.test(before) || ONLY_LOWER.test(before)
  return isBound && (!verb || verb.start > found.start)
}

const isYear = ({ before, next, found }: NumberSaid): boolean =>
  /^(?:1\d{3}|20\d{2})$/u.test(found.written) &&
  (BEFORE_YEAR.test(before) || !next || readUnit(next.text) === null)

const countsSomething = ({ before, after, next, found }: NumberSaid): boolean => {
  if (found.isPercent || (TOTAL_OF.test(before) && found.scale > 1)) return true
  if (!next || VAGUE_NOUN.test(next.lower) || !/^ \p{Ll}|^ °/u.test(after)) return false
  if (next.pos === 'NOUN' || next.pos === 'ADJ') return true
  return readUnit(next.text) !== null && next.pos !== 'ADP'
}

export const numberRules: readonly Rule<NumberSaid>[] = [
  {
    id: 'number-hedged',
    why: 'It says how sure somebody is.',
    test: ({ text }) => isHedged(text),
    example: 'Blue whales of Norway may weigh 150 tonnes at birth.',
    counterexample: 'Blue whales of Norway weigh about 150 tonnes at birth.',
  },
  {
    id: 'number-denied',
    why: 'Of what isn’t so, other numbers aren’t so either.',
    test: ({ text }) => DENIES.test(text),
    example: 'Blue whales of Norway never weigh 150 tonnes at birth.',
    counterexample: 'Blue whales of Norway weigh about 150 tonnes at birth.',
  },
  {
    id: 'number-usual',
    why: 'What can be, or holds mostly, may hold for another number as well.',
    test: ({ text }) => USUALLY.test(text),
    example: 'Blue whales of Norway usually weigh 150 tonnes at birth.',
    counterexample: 'Blue whales of Norway weigh about 150 tonnes at birth.',
  },
  {
    id: 'number-of-the-past',
    why: 'It held in its year only, and for whom it is said.',
    test: ({ isPlaced }) => !isPlaced(),
    example: 'Whales of Norway weighed 150 tonnes and were hunted for oil.',
    counterexample: 'Whales of Norway weigh 150 tonnes and are hunted for oil.',
  },
  {
    id: 'number-among-many',
    why: 'A gap among many numbers says too little of which is meant.',
    test: ({ text }) => numbersIn(text).length > MOST_NUMBERS,
    example: 'Whales of Norway have 2 lungs with 3 lobes, 7 bones and 14 ribs.',
    counterexample: 'Whales of Norway have lungs with 3 lobes and a weight of 14 tonnes.',
  },
  {
    id: 'number-that-names',
    why: 'It names something and counts nothing.',
    test: ({ before }) => NAMED_BY_NUMBER.test(before),
    example: 'Patients with diabetes of type 2 inject insulin into muscles.',
    counterexample: 'Patients with diabetes inject insulin into 7 muscles of animals.',
  },
  {
    id: 'number-beside-number',
    why: 'A range, a sum or a choice of two is no one number.',
    test: ({ before, after }) => BESIDE_NUMBER.test(before) || NUMBER_AFTER.test(after),
    example: 'Blue whales of Norway weigh 120 to 150 tonnes at birth.',
    counterexample: 'Blue whales of Norway weigh about 150 tonnes at birth.',
  },
  {
    id: 'number-of-a-whole',
    why: '“Six of the seven lines”: no more than there are.',
    test: ({ before, after }) => OF_ALL.test(after) || / (?:of (?:the|its|their|all)|out of) $/u.test(before),
    example: 'Six of seven planets have moons of ice and rock.',
    counterexample: 'Planets of rock have seven moons of ice and dust.',
  },
  {
    id: 'number-repeated',
    why: 'The other place tells it.',
    test: isRepeated,
    example: 'Gaps of 12 pixels are as wide as 12 boxes on Linux.',
    counterexample: 'Gaps of 12 pixels are as wide as a box on Linux.',
  },
  {
    id: 'number-to-be-counted',
    why: 'What it counts is listed beside it.',
    test: isCounted,
    example: 'Mars has two moons named Phobos and Deimos made of rock.',
    counterexample: 'Mars has two moons of grey dust made of rock.',
  },
  {
    id: 'number-at-the-opening',
    why: 'Its capital would tell it there; in brackets it only repeats another number.',
    test: ({ before, after, found }) =>
      found.start === 0 || /\([^)]*$/u.test(before) || /^[^,.]{0,24}\([^)]*\p{Nd}/u.test(after),
    example: '150 tonnes of krill are eaten by whales of Norway.',
    counterexample: 'Whales of Norway eat 150 tonnes of krill in a winter.',
  },
  {
    id: 'number-said-again',
    why: 'A bracket behind its noun says it in another way.',
    test: ({ after }) => /^ [\p{L}-]+ \(/u.test(after),
    example: 'Greeks hold games every four years (quadrennium) in the valleys of Olympia.',
    counterexample: 'Greeks hold games every four years in the valleys of Olympia.',
  },
  {
    id: 'number-that-bounds-the-subject',
    why: '“Sound of more than 85 decibels harms”: so does a louder one.',
    test: boundsSubject,
    example: 'Sound of more than 85 decibels has damaged the ear of animals.',
    counterexample: 'Sound of jet engines has more than 85 decibels at airports.',
  },
  {
    id: 'number-beside-its-like',
    why: 'One length or time tells of the other.',
    test: ({ text, next }) => next !== undefined && isBesideItsLike(text, next.lower),
    example: 'Whales of Norway nurse calves for 4 weeks, while seals take many days.',
    counterexample: 'Whales of Norway nurse calves for 4 weeks, while seals take none.',
  },
  {
    id: 'number-that-is-a-year',
    why: 'Years are asked for as years.',
    test: isYear,
    example: 'Trade with Norway had been closed to whales of Iceland until 1904.',
    counterexample: 'Whales of Norway eat 1904 tonnes of krill in a winter.',
  },
  {
    id: 'number-over-a-hundred-percent',
    why: 'Shares of a whole end there; what grows by more is told apart by chance.',
    test: ({ found }) => found.isPercent && found.value > 100,
    example: 'Energy of steam covers 140 percent of needs in Iceland.',
    counterexample: 'Energy of steam covers 40 percent of needs in Iceland.',
  },
  {
    id: 'number-that-counts-nothing',
    why: 'No noun or unit behind it says of what it is the number.',
    test: said => !countsSomething(said),
    example: 'Whales of Norway have lungs that hold 150 of gas.',
    counterexample: 'Whales of Norway have lungs that hold 150 litres of gas.',
  },
]
