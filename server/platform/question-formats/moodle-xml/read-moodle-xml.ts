// Reads Moodle's XML, question by question.
// @see https://docs.moodle.org/en/Moodle_XML_format

import { bloomLevels, difficulties } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { importLimits } from '@lantern/contract/questions/question-bank/bank-limits.rules'
import {
  childNamed,
  childrenNamed,
  parseXml,
  textOf,
  type XmlElement,
  XmlError,
} from '../../xml/parse-xml.ts'
import { finishItems } from '../finish-item.ts'
import type { Draft, Losses, Pictures, ReadFile } from '../items.ts'
import { readTitle } from '../question-name.ts'
import { readQuestionOfType } from './question-types.ts'
import { createTexts } from './texts.ts'

const openings = /<question\b[^>]*>/gu

/** End of the element; past the end of the text if there is none, so that the search is not repeated. */
const endOf = (text: string, from: number): number => {
  const found = text.indexOf('</question>', from)
  return found < 0 ? text.length : found
}

/** Questions of a file that isn't well-formed as a whole, each by itself. */
const parsePieces = (text: string): XmlElement[] => {
  const elements: XmlElement[] = []
  let line = 1
  let counted = 0
  let end = -1
  const starts = [...text.matchAll(openings)].map(({ index }) => index)
  for (const [n, index] of starts.entries()) {
    for (; counted < index; counted++) if (text.charCodeAt(counted) === 10) line += 1
    if (end < index) end = endOf(text, index)
    const next = starts[n + 1] ?? -1
    const isWhole = end < text.length && (next < 0 || end < next)
    try {
      if (!isWhole) throw new XmlError(0, 'it has no end')
      const element = parseXml(text.slice(index, end + '</question>'.length))
      elements.push({ ...element, line })
    } catch (error) {
      if (!(error instanceof XmlError)) throw error
      elements.push({ name: 'broken', attributes: { message: error.message }, children: [], line })
    }
  }
  return elements
}

/** @throws XmlError where nothing of it can be read */
const listQuestions = (text: string): XmlElement[] => {
  try {
    return childrenNamed(parseXml(text), 'question')
  } catch (error) {
    const pieces = error instanceof XmlError && !/<!ENTITY/iu.test(text) ? parsePieces(text) : []
    if (pieces.length === 0) throw error
    return pieces
  }
}

const readChild = (question: XmlElement, name: string): string => textOf(childNamed(question, name)).trim()

const toTopic = (path: string): string[] =>
  path
    .replace(/^\$(?:course|system|module|cat\d*)[^/]*\$(?:\/|$)/u, '')
    .split(/(?<!\/)\/(?!\/)/u)
    .map(part => part.replaceAll('//', '/').trim())
    .filter(part => part !== '' && part !== 'top')

const tagsOf = (question: XmlElement): string[] => {
  const tags = childNamed(question, 'tags')
  return tags ? childrenNamed(tags, 'tag').map(tag => textOf(tag).trim()) : []
}

/** Standard feedback of Moodle. */
const standardComment = /^(?:Your answer is (?:partially )?(?:correct|incorrect)\.)?$/iu

type FiledFacts = {
  draft: Partial<Draft>
  points: number | undefined
  /** Points that Lantern wrote where Moodle counts others. */
  exactPoints: number | undefined
}

const numberOf = (text: string | undefined): number | undefined =>
  text && Number.isFinite(Number(text)) ? Number(text) : undefined

/** Facts of a question that do not depend on its kind. */
const readFacts = (question: XmlElement, losses: Losses): FiledFacts => {
  const { bloom, difficulty, seconds, points } = childNamed(question, 'lantern')?.attributes ?? {}
  const level = bloomLevels.find(one => one === bloom)
  const hardness = difficulties.find(one => one === difficulty)
  for (const name of ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'])
    if (
      !standardComment.test(
        readChild(question, name)
          .replace(/<[^<>]*>/gu, '')
          .trim(),
      )
    )
      losses.add('comments-left')
  if (childrenNamed(question, 'hint').some(hint => readChild(hint, 'text') !== '')) losses.add('hints-left')
  return {
    draft: {
      tags: tagsOf(question),
      ...(level && { bloom: level }),
      ...(hardness && { difficulty: hardness }),
      ...(seconds && Number(seconds) >= 5 && { seconds: Math.round(Number(seconds)) }),
    },
    points: numberOf(readChild(question, 'defaultgrade')),
    exactPoints: numberOf(points),
  }
}

/** @throws XmlError where the file can't be read at all */
export const readMoodleXml = (text: string): ReadFile => {
  const pictures: Pictures = new Map()
  const items: ReadFile['items'] = []
  let topic: string[] = []
  let isCut = false
  for (const question of listQuestions(text)) {
    const { type = '' } = question.attributes
    if (type === 'category') {
      topic = toTopic(readChild(question, 'category'))
      continue
    }
    if (items.length >= importLimits.items) {
      isCut = true
      break
    }
    const name = readChild(question, 'name') || readChild(question, 'questiontext').replace(/<[^<>]*>/gu, ' ')
    items.push(
      ...finishItems({ line: question.line, name }, losses => {
        const drafts = readQuestionOfType(question, createTexts(pictures, losses), losses)
        const facts = readFacts(question, losses)
        return drafts.map((draft, place) => {
          const title = readTitle(readChild(question, 'name'), draft.body.stem)
          const part = drafts.length > 1 && title !== '' ? `${title} (${place + 1})` : title
          // Points of gaps and parts are counted, not filed.
          const points = facts.exactPoints ?? draft.points ?? facts.points
          return { ...draft, ...facts.draft, ...(points !== undefined && { points }), title: part, topic }
        })
      }),
    )
  }
  return { items, pictures, isCut }
}
