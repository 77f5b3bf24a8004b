// Words of a quoted sentence that answer: those that are lit, and those with which the answer may begin.
import type { SentenceReading } from '../../passage-reading.ts'
import { getSentences } from '../index/sentences.ts'
import type { SourceIndex } from '../index/source-index.ts'
import { judgeYesOrNo, type Verdict } from '../judge/yes-or-no.ts'
import { addsToQuestion, canOpenAnswer, withUnit } from './opening-words.rules.ts'

/** Range of a passage. */
type Range = { start: number; end: number }

export type AnsweringWords = {
  /** Words that answer, where they were read, and whether just these do. */
  phrase: Range | null
  isPhraseSure: boolean
  /** The phrase, if it answers by itself. */
  opening: Range | null
  /** Answer to a question for yes or no, said by the phrase. */
  verdict: Verdict | null
}

const nothing: AnsweringWords = { phrase: null, isPhraseSure: false, opening: null, verdict: null }

/** Log-probability from which the sentence is sure to hold the answer, so that nothing beside it is needed. */
const sureSentence = -1.5
/** Log of the phrase's share of its sentence's probability from which the phrase is marked. */
const surePhrase = -1.2
/** Words of a clause that open an answer, at most; of a longer one only "Yes" or "No" is said. */
const maxClauseWords = 12

/** Words of the sentence beside the clause, at least. */
const minWordsAround = 4

export const isSureSentence = (read: SentenceReading | null): boolean =>
  read !== null && read.score > sureSentence

/** "Yes" or "no" with the clause that says it; null where the words leave it open. */
const findVerdict = (
  question: string,
  index: SourceIndex,
  { passage, sentence }: { passage: number; sentence: number },
): AnsweringWords | null => {
  const holder = index.passages[passage]!
  const [previous, { start, end }] = [getSentences(holder)[sentence - 1], getSentences(holder)[sentence]!]
  const before = [holder.headings.at(-1), previous && holder.text.slice(previous.start, previous.end)]
  const said = judgeYesOrNo(question, holder.text.slice(start, end), before.join(' '))
  if (!said) return null
  const phrase = { start: start + said.start, end: start + said.end }
  const countWords = (from: number, to: number) => holder.text.slice(from, to).split(/\s+/u).length
  const words = countWords(phrase.start, phrase.end)
  // A clause that is nearly the whole sentence would be read twice.
  const opens = words <= maxClauseWords && countWords(start, end) - words >= minWordsAround
  return { phrase, isPhraseSure: true, opening: opens ? phrase : null, verdict: said.verdict }
}

/** @param read how the reader read the sentence; null where it didn't */
export const findAnsweringWords = (
  question: string,
  index: SourceIndex,
  place: { passage: number; sentence: number },
  read: SentenceReading | null,
): AnsweringWords => {
  if (!read) return nothing
  const verdict = isSureSentence(read) ? findVerdict(question, index, place) : null
  if (verdict || !read.phrase) return verdict ?? nothing
  const { text } = index.passages[place.passage]!
  const phrase = withUnit(text, read.phrase)
  const words = text.slice(phrase.start, phrase.end)
  const scores = { sentenceScore: read.score, phraseScore: phrase.score }
  const opens = canOpenAnswer(question, { text: words, ...scores })
  const isMarked = phrase.score - read.score > surePhrase && addsToQuestion(question, words)
  return { phrase, isPhraseSure: isMarked || opens, opening: opens ? phrase : null, verdict: null }
}
