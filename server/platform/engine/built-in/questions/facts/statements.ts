// True and false statements: sentences as they stand, and sentences with one word turned into its opposite.
import type { Document, Sentence } from '../document.ts'
import { isHedged } from '../standing.rules.ts'
import { isPast } from '../tagger.ts'
import type { Altered } from './fact.ts'

/** `word`: the one that was turned. */
export type Statement = { sentence: Sentence; altered: (Altered & { word: string }) | null }

/** Chosen by hand: dictionaries' opposites are often absurd. */
const OPPOSITES = `
increases decreases|increase decrease|increased decreased|increasing decreasing|raises lowers|raise lower|expands contracts|expand contract
higher lower|highest lowest|larger smaller|largest smallest|longer shorter|longest shortest|faster slower
fastest slowest|stronger weaker|strongest weakest|heavier lighter|heaviest lightest|warmer cooler|hotter colder
older younger|oldest youngest|greater smaller|deeper shallower|more fewer|richer poorer
northern southern|eastern western|northwest southeast|northeast southwest|clockwise anticlockwise
positive negative|maximum minimum|upper lower|inner outer|internal external|inside outside|above below
absorbs releases|absorb release|strengthens weakens|strengthened weakened
strengthen weaken|accelerates slows|accepts rejects|accepted rejected
imports exports|attract repel|attracts repels|soluble insoluble|saturated unsaturated|reversible irreversible
permeable impermeable
import export|cheaper dearer|dense sparse|widens narrows|widened narrowed
strong weak|acidic alkaline|odd even|legal illegal|voluntary compulsory|dominant recessive|renewable non-renewable
ascending descending|encourages discourages|encouraged discouraged
`
const OPPOSITE: ReadonlyMap<string, string> = new Map(
  OPPOSITES.trim()
    .split(/[|\n]/u)
    .flatMap(pair => {
      const [a = '', b = ''] = pair.split(' ')
      return [
        [a, b],
        [b, a],
      ] as [string, string][]
    }),
)
/** Words that mean something else as often, so that only their partner may be turned. */
const NEVER_TURNED = new Set(
  'even lower light lights hardly contract contracts falls fell fall minority dearer sparse smaller release releases'.split(
    ' ',
  ),
)
const DENIES =
  /\b(?:not|no|never|without|nor|neither|only|rather|unlike|although|while|whereas|but|except|or|either|both|instead|even|both|depending|any)\b|n['’]t/iu
/** Advice turned around is absurd, and so is a rise from more to less. */
const ADVISES = /\b(?:should|must|easiest|best|grow|from \S*\p{Nd}\S* to \S*\p{Nd})/u
const MOST_WORDS = 26
const FEWEST_WORDS = 8

/** "the northern part" needs a "southern part" somewhere in the text; a verb or a comparative needs nothing. */
const collocates = (doc: Document, { words }: Sentence, at: number, opposite: string): boolean => {
  const next = words[at + 1]
  if (words[at]!.pos !== 'ADJ' || !next || !/^(?:NOUN|PROPN|ADJ)$/u.test(next.pos)) return true
  return doc.mentions(`${opposite} ${next.lower}`).length > 0
}

const turn = (doc: Document, sentence: Sentence): Statement['altered'] => {
  const { text, words } = sentence
  if (DENIES.test(text) || ADVISES.test(text)) return null
  const turned = words.flatMap((word, i) => (OPPOSITE.has(word.lower) ? [i] : []))
  // Two opposites in one sentence may turn it twice.
  if (turned.length !== 1) return null
  const at = turned[0]!
  const word = words[at]!
  const opposite = OPPOSITE.get(word.lower)!
  if (NEVER_TURNED.has(word.lower) || word.pos === 'PROPN' || !collocates(doc, sentence, at, opposite))
    return null
  // Of southern California, the north is nothing that somebody would say.
  if (sentence.passage.headings.some(heading => heading.toLowerCase().includes(word.lower))) return null
  // Inside of a name, "X_INCREASE".
  if (/[_-]/u.test(text.charAt(word.start - 1) + text.charAt(word.end))) return null
  // "before 1900", "above 50": a bound that the other side may satisfy too; "after" is often no opposite.
  if (/^(?:above|below)$/u.test(word.lower) && !/^(?:DET|NOUN)$/u.test(words[at + 1]?.pos ?? '')) return null
  if (/^more$/u.test(word.lower) && words[at + 1]?.pos !== 'NOUN') return null
  if (/^(?:highest|largest|greatest|oldest|longest)$/u.test(word.lower) && /^one\b/u.test(text)) return null
  const put = word.text === word.lower ? opposite : opposite.charAt(0).toUpperCase() + opposite.slice(1)
  return {
    word: word.lower,
    text: text.slice(0, word.start) + put + text.slice(word.end),
    explanation: `It is “${word.lower}”, not “${opposite}”: ${text}`,
  }
}

/** A statement worth judging names something and claims something of it. */
const saysSomething = ({ text, words }: Sentence): boolean => {
  const count = text.split(' ').length
  if (count < FEWEST_WORDS || count > MOST_WORDS || isHedged(text)) return false
  if (
    /\b(?:example|important|many|some|several|various|often|sometimes|usually|can be|different|interesting|similar|famous|popular|useful|well known|following|will|scheduled|everything|everyone|something|rather|is the one)\b/iu.test(
      text,
    )
  )
    return false
  // "Over 60 schools converted": where and when, other sentences tell.
  if (/^(?:over|about|around|nearly|almost|more than|at least|up to) /iu.test(text)) return false
  // What has happened, happened somewhere to somebody.
  if (words.some(isPast) && !words.some(({ pos, start }) => pos === 'PROPN' && start > 0)) return false
  return words.filter(({ pos }) => pos === 'NOUN' || pos === 'PROPN').length >= 3
}

export const findStatements = (doc: Document): Statement[] =>
  doc.sentences.flatMap(sentence =>
    sentence.alone && saysSomething(sentence) ? [{ sentence, altered: turn(doc, sentence) }] : [],
  )
