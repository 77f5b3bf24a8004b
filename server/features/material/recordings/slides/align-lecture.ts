// Slide of each sentence of a lecture, by the words of both and, where this machine has an encoder, by their meaning.

import { setImmediate } from 'node:timers/promises'
import type { Engine, EnginePassage } from '../../../../platform/engine/index.ts'
import type { SlideText } from '../../passages/index.ts'
import { findWay } from './find-way.rules.ts'
import { type MeaningRows, measureMeaningEvidence, splitRows } from './meaning-evidence.rules.ts'
import { measureTermEvidence } from './term-evidence.rules.ts'

/** Weight of words where they alone count, and what is added since most sentences about a slide have few of its words. */
const wordsAlone = { weight: 1.5, added: 2 }

/** Lines of a slide that are compared one by one; a dense page has more. */
const maxParts = 12

/** Sentences after which other work of this process gets a turn. */
const sentencesPerTurn = 50

/** A text of these parts, one after another, whose parts are its sentences. */
const createPassage = (id: string, headings: string[], parts: readonly string[]): EnginePassage => {
  let text = ''
  const sentences = parts.map(part => {
    const start = text === '' ? 0 : text.length + 1
    text += `${text === '' ? '' : ' '}${part}`
    return { start, end: text.length }
  })
  return { id, headings, text, sentences }
}

const passageOfSlide = ({ title, lines }: SlideText, i: number): EnginePassage => {
  const passage = createPassage(`slide ${i}`, title && lines.length > 0 ? [title] : [], lines)
  return lines.length === 0
    ? createPassage(passage.id, [], [title ?? ''])
    : { ...passage, sentences: passage.sentences.slice(0, maxParts) }
}

/** A sentence between its neighbours. */
const passageOfSentence = (sentences: readonly string[], i: number): EnginePassage => {
  const passage = createPassage(`sentence ${i}`, [], sentences.slice(Math.max(0, i - 1), i + 2))
  return { ...passage, sentences: passage.sentences.slice(Math.min(1, i), Math.min(1, i) + 1) }
}

/** Vectors in the order of the passages; null where they can't be made on this machine. */
const embedAll = async (
  engine: Pick<Engine, 'embed'>,
  passages: EnginePassage[],
  signal: AbortSignal,
): Promise<MeaningRows[] | null> => {
  const embedded: MeaningRows[] = []
  for await (const { rows } of engine.embed(passages, signal))
    embedded.push(splitRows(rows, passages[embedded.length]?.sentences.length ?? 0))
  return embedded.length < passages.length ? null : embedded
}

type Lecture = {
  sentences: readonly string[]
  slides: readonly SlideText[]
  /** Evidence of the picture by sentence and slide, where there is one. */
  seen?: readonly Float64Array[]
}

export const textOfSlide = ({ title, lines }: SlideText): string => [title ?? '', ...lines].join('\n')

/** Index of the slide of each sentence; null where it is about something else. */
export const alignLecture = async (
  engine: Pick<Engine, 'embed'>,
  { sentences, slides, seen }: Lecture,
  signal: AbortSignal,
): Promise<(number | null)[]> => {
  const evidence = measureTermEvidence(sentences, slides.map(textOfSlide))
  const passages = [
    ...slides.map(passageOfSlide),
    ...sentences.map((_, i) => passageOfSentence(sentences, i)),
  ]
  const rows = await embedAll(engine, passages, signal)
  for (const [i, row] of evidence.entries()) {
    if (i % sentencesPerTurn === 0) await setImmediate(undefined, { signal })
    const spoken = rows?.[slides.length + i]
    for (let slide = 0; slide < row.length; slide++)
      row[slide] =
        (seen?.[i]?.[slide] ?? 0) +
        (rows && spoken
          ? row[slide]! + measureMeaningEvidence(spoken, rows[slide]!)
          : wordsAlone.weight * row[slide]! + wordsAlone.added)
  }
  return findWay(evidence)
}
