// True and false statements: sentences as they stand, and false statements made of them.
import type { Document, Sentence } from '../document/document.ts'
import { isPast } from '../document/tagger.ts'
import { isHedged } from '../judge/hedges.rules.ts'
import { type FalseStatement, makeFalse } from './false-statements.ts'

export type Statement = { sentence: Sentence; altered: FalseStatement | null }

const MOST_WORDS = 26
const FEWEST_WORDS = 8

/** Whether the sentence tells what happened, not what holds: "limited resources", "is supported" are no past. */
const tellsOfPast = ({ words }: Sentence): boolean =>
  words.some((word, i) => {
    // "limited" and "children" look like forms of the past.
    if (!isPast(word) || (word.pos !== 'VERB' && word.pos !== 'AUX')) return false
    if (word.pos === 'AUX') return true
    const [before, after] = [words[i - 1], words[i + 1]]
    const isPassive = words
      .slice(Math.max(0, i - 3), i)
      .some(({ lower }) => /^(?:is|are|be|being)$/u.test(lower))
    const isAdjective = /^(?:NOUN|ADJ|PROPN)$/u.test(after?.pos ?? '') && before?.pos !== 'NOUN'
    // "the waste produced by the cell"
    const isBehindNoun =
      before?.pos === 'NOUN' &&
      after?.pos === 'ADP' &&
      words.some((other, at) => at !== i && (other.pos === 'AUX' || (other.pos === 'VERB' && !isPast(other))))
    return !isPassive && !isAdjective && !isBehindNoun
  })

/** A statement worth judging names something and claims something of it. */
const saysSomething = (sentence: Sentence): boolean => {
  const { text, words } = sentence
  const count = text.split(' ').length
  if (count < FEWEST_WORDS || count > MOST_WORDS || isHedged(text)) return false
  if (
    /\b(?:example|important|many|some|several|various|often|sometimes|usually|can be|different|interesting|similar|famous|popular|useful|well known|following|will|scheduled|everything|everyone|something|rather (?!than)|is the one|in a variety of|a variety of ways)\b/iu.test(
      text,
    )
  )
    return false
  // "Over 60 schools converted": where and when, other sentences tell.
  if (/^(?:over|about|around|nearly|almost|more than|at least|up to) /iu.test(text)) return false
  // What has happened, happened somewhere to somebody.
  if (tellsOfPast(sentence) && !words.some(({ pos, start }) => pos === 'PROPN' && start > 0)) return false
  return words.filter(({ pos }) => pos === 'NOUN' || pos === 'PROPN').length >= 3
}

export const findStatements = (doc: Document): Statement[] =>
  doc.sentences
    .filter(sentence => sentence.refusedBy === null && saysSomething(sentence))
    .map(sentence => ({ sentence, altered: makeFalse(doc, sentence) }))
