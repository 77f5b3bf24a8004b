// The examiner of made questions: a trained reader answers each from its passage, and from others that speak of its wrong
// choices. A question that it answers otherwise isn't given.

import type { EnginePassage } from '../../../index.ts'
import type { PassageToRead } from '../../../passage-reading.ts'
import { getSentences } from '../../index/sentences.ts'
import type { Document, Sentence } from '../document/document.ts'
import { listClues } from '../document/phrase-pool.ts'
import { type Given, type Need, needReadings } from '../needs.ts'
import { type Examined, judgeReadings, type Verdict } from './verdict.rules.ts'

/** Question for the reader, as a person asks it. */
export type Examination = Examined & {
  question: string /** Sentence that answers; absent: the first that the question rests on. */
  sentence?: Sentence
}

/** Passages besides the own that are read for a question. */
const MOST_OTHERS = 4

const toRead = (passage: EnginePassage): PassageToRead => ({
  heading: passage.headings.at(-1) ?? '',
  text: passage.text,
  sentences: getSentences(passage),
})

/** Passages that hold a wrong choice, or most words of the question. */
const findOthers = (doc: Document, sentence: Sentence, { question, wrong }: Examination): EnginePassage[] => {
  const clues = listClues(question)
  const shares = new Map<EnginePassage, number>()
  for (const { passage, whole } of doc.sentences) {
    if (passage === sentence.passage) continue
    const said = listClues(whole)
    const shared = [...clues].filter(clue => said.has(clue)).length
    if (shared > 1) shares.set(passage, Math.max(shares.get(passage) ?? 0, shared))
  }
  const like = [...shares].sort((a, b) => b[1] - a[1]).map(([passage]) => passage)
  const withWrong = wrong.flatMap(text => {
    const [at] = doc.mentions(text).filter(at => doc.sentences[at]!.passage !== sentence.passage)
    return at === undefined ? [] : [doc.sentences[at]!.passage]
  })
  return [...new Set([...like.slice(0, 2), ...withWrong])].slice(0, MOST_OTHERS)
}

/** The reader's verdict; null where no reader runs. */
export function* examine(
  doc: Document,
  sentence: Sentence,
  examination: Examination,
): Generator<Need, Verdict | null, Given> {
  const passages = [sentence.passage, ...findOthers(doc, sentence, examination)]
  const readings = yield* needReadings(examination.question, passages.map(toRead))
  if (!readings) return null
  const [own, ...others] = passages.map(({ text }, i) => ({ text, reading: readings[i]! }))
  return judgeReadings(examination, own!, others)
}
