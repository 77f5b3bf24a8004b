// Writes questions as files of other systems.

import {
  drawQuestion,
  exampleSeed,
  isCalculated,
} from '@lantern/contract/questions/kinds/numeric/calculated.rules'
import type { DataFormat, Loss, RefusedCode } from '@lantern/contract/questions/question-bank/loss-report'
import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import { writeGiftQuestion, writeGiftTopic } from './gift/write-gift.ts'
import { createLosses, ItemRefusal, type Losses, type Pictures } from './items.ts'
import { writeMoodleQuestion, writeMoodleTopic } from './moodle-xml/write-moodle-xml.ts'
import { writeQtiItem } from './qti/write-item.ts'
import { writeQtiPackage } from './qti/write-package.ts'
import { withStimulusInStem } from './stimulus-in-stem.ts'
import { writeCsv, writeTableRow } from './table/write-table.ts'
import { writeMarkdownQuestion } from './write-markdown.ts'

/** Losses of a question in the format, or the reason it is left out. */
type WrittenItem = {
  place: number
  losses: Loss[]
  refused: { reason: RefusedCode; detail: string } | null
}
export type WrittenFile = { bytes: Uint8Array; contentType: string; extension: string; report: WrittenItem[] }

type Part<T> = { question: PortableQuestion; written: T }

/** Writer for formats without variables. */
const withOneSet =
  <T>(write: (question: PortableQuestion, losses: Losses, place: number) => T) =>
  (question: PortableQuestion, losses: Losses, place: number): T => {
    if (isCalculated(question)) losses.add('numbers-fixed')
    const { id: _id, ...drawn } = drawQuestion({ ...question, id: '' }, exampleSeed)
    return write(drawn, losses, place)
  }

type Write<T> = (question: PortableQuestion, losses: Losses, place: number) => T

/** Writer for formats without sounds. */
const withoutClip =
  <T>(write: Write<T>): Write<T> =>
  ({ sound, ...question }, losses, place) => {
    if (sound?.clip) losses.add('clip-left')
    return write(question, losses, place)
  }

/** Writer for formats without shared texts. */
const withoutStimulus =
  <T>(write: Write<T>): Write<T> =>
  (question, losses, place) =>
    write(withStimulusInStem(question, losses), losses, place)

/** Writes question by question: one that the format can't store does not affect the others. */
const writeEach = <T>(
  questions: readonly PortableQuestion[],
  write: (question: PortableQuestion, losses: Losses, place: number) => T,
) => {
  const parts: Part<T>[] = []
  const report = questions.map((question, place): WrittenItem => {
    const losses = createLosses()
    try {
      parts.push({ question, written: write(question, losses, place) })
      return { place, losses: losses.list(), refused: null }
    } catch (error) {
      if (!(error instanceof ItemRefusal)) throw error
      return { place, losses: [], refused: { reason: error.reason, detail: error.detail } }
    }
  })
  return { parts, report }
}

/** @param writeTopic stands before the first question of each topic */
const joinByTopic = (
  parts: readonly Part<string>[],
  writeTopic: (topic: readonly string[]) => string,
): string[] => {
  let topic = '[]'
  return parts.flatMap(({ question, written }) => {
    const own = JSON.stringify(question.topic)
    if (own === topic) return [written]
    topic = own
    return [writeTopic(question.topic), written]
  })
}

const asText = (
  text: string,
  contentType: string,
  extension: string,
  report: WrittenItem[],
): WrittenFile => ({
  bytes: Buffer.from(text),
  contentType: `${contentType}; charset=utf-8`,
  extension,
  report,
})

/** @param pictures those that the questions show */
export const writeQuestions = async (
  format: DataFormat,
  questions: readonly PortableQuestion[],
  pictures: Pictures,
): Promise<WrittenFile> => {
  if (format === 'gift') {
    const { parts, report } = writeEach(
      questions,
      withoutClip(withoutStimulus(withOneSet(writeGiftQuestion))),
    )
    return asText(`${joinByTopic(parts, writeGiftTopic).join('\n\n')}\n`, 'text/plain', 'gift.txt', report)
  }
  if (format === 'moodle-xml') {
    const { parts, report } = writeEach(
      questions,
      withoutStimulus((question, losses) => writeMoodleQuestion(question, pictures, losses)),
    )
    const inner = joinByTopic(parts, writeMoodleTopic).join('\n')
    return asText(
      `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${inner}\n</quiz>\n`,
      'application/xml',
      'xml',
      report,
    )
  }
  if (format === 'csv') {
    const { parts, report } = writeEach(questions, withoutClip(withoutStimulus(withOneSet(writeTableRow))))
    return asText(writeCsv(parts.map(({ written }) => written)), 'text/csv', 'csv', report)
  }
  if (format === 'markdown') {
    const { parts, report } = writeEach(
      questions,
      withoutClip(
        withoutStimulus(
          withOneSet((question, losses, place) => writeMarkdownQuestion(question, place + 1, losses)),
        ),
      ),
    )
    return asText(`${parts.map(({ written }) => written).join('\n\n')}\n`, 'text/markdown', 'md', report)
  }
  const version = format === 'qti-2.1' ? '2.1' : '3.0'
  // Shared texts came after QTI 2.1.
  const withStimuli: typeof withOneSet = write =>
    withoutClip(version === '2.1' ? withoutStimulus(withOneSet(write)) : withOneSet(write))
  const { parts, report } = writeEach(
    questions,
    withStimuli((question, losses, place) => {
      const id = `q${String(place + 1).padStart(5, '0')}`
      return { id, ...writeQtiItem(question, id, pictures, losses) }
    }),
  )
  const items = parts.map(({ question, written }) => ({ question, ...written }))
  return {
    bytes: await writeQtiPackage(items, version, pictures),
    contentType: 'application/zip',
    extension: 'zip',
    report,
  }
}
