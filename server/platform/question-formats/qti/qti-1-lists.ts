// Gaps, orders and categories of QTI 1.2, as the two quiz engines of Canvas write them.
import { gapMark } from '@lantern/contract/questions/kinds/question-kinds.rules'
import * as m from '@lantern/messages'
import { allOrNothing, buildMatching, buildOrdering } from '../from-answers.ts'
import { buildGapLists } from '../from-lists.ts'
import { type Draft, ItemRefusal } from '../items.ts'
import type { Response } from './qti-1-material.ts'
import { listRightLabels, type Read } from './qti-1-scores.ts'

/** Whether words are chosen from a list instead of typed. */
const isList = (read: Read, { labels }: Response): boolean =>
  read.kind === 'multiple_dropdowns_question' ||
  labels.some(({ answerType }) => answerType === 'dropdown' || answerType === 'wordbank')

/** Every answer of a gap that is typed is right, also where only the first has a condition. */
const listAccepted = (read: Read, response: Response): string[] => {
  const labels = isList(read, response) ? listRightLabels(read, response) : response.labels
  const algorithms = new Set(labels.map(({ algorithm }) => algorithm))
  if (algorithms.has('TextRegex')) throw new ItemRefusal('own-scoring', 'TextRegex')
  if (algorithms.has('TextContainsAnswer'))
    read.losses.add('wildcard', labels.map(({ shown }) => `*${shown.text}*`).join(', '))
  const accepted = [...new Set(labels.map(({ shown }) => shown.text).filter(text => text !== ''))]
  if (accepted.length === 0) throw new ItemRefusal('no-right-answer')
  return accepted
}

/** Canvas names its gaps in brackets: [capital]. New Quizzes name them by the id of their response. */
export const readNamedGaps = (read: Read): Draft => {
  const named = new Map(
    read.responses.flatMap(response => [
      [response.material.text, response] as const,
      [response.id.replace(/^response_/u, ''), response] as const,
    ]),
  )
  const gaps: Response[] = []
  const stem = read.stem.replace(/\\?\[([^\][\n]{1,100}?)\\?\]/gu, (whole, name: string) => {
    const response = named.get(name) ?? named.get(name.replaceAll('\\', ''))
    if (!response) return whole
    gaps.push(response)
    return gapMark
  })
  const lists = gaps.map(response => listAccepted(read, response))
  const [accepted, ...more] = lists
  if (!accepted || new Set(gaps).size !== read.responses.length) throw new ItemRefusal('several-parts')
  if (gaps.every(response => isList(read, response))) {
    const fromLists = gaps.map(({ labels }, place) => ({
      options: labels.map(({ shown }) => shown.text),
      right: lists[place]?.[0] ?? '',
    }))
    const draft = buildGapLists(stem, fromLists, read.explanation, read.losses)
    if (draft) return draft
  }
  if (gaps.some(response => isList(read, response))) read.losses.add('choices-typed')
  return {
    body: { type: 'gap', stem },
    key: { type: 'gap', accepted, ...(more.length > 0 && { more }) },
    explanation: read.explanation,
  }
}

/** All or nothing: the one condition names the whole order. */
export const readOrder = (read: Read, { id, labels, ends }: Response): Draft => {
  const [order] = read.sequences.filter(
    ({ response, values }) => response === id && values.length === labels.length,
  )
  if (!order) throw new ItemRefusal('no-right-answer')
  const texts = order.values.map(value => labels.find(label => label.id === value)?.shown.text ?? '')
  const stem = ends === '' ? read.stem : `${read.stem}\n\n${ends}`
  return allOrNothing(buildOrdering(stem, texts, read.explanation))
}

/** Things that are sorted into categories, as pairs of a thing and its category. */
export const readCategories = (read: Read): Draft => {
  const labels = read.responses[0]?.labels ?? []
  const categoryOf = (labelId: string): string => {
    const { response } = read.sequences.find(({ values }) => values.includes(labelId)) ?? {}
    return read.responses.find(({ id }) => id === response)?.material.text ?? m.import_no_category()
  }
  const pairs = labels.map(({ id, shown }) => ({ left: shown.text, right: categoryOf(id) }))
  const empty = read.responses
    .map(({ material }) => material.text)
    .filter(text => !pairs.some(({ right }) => right === text))
  return buildMatching(read.stem, [...pairs, ...empty.map(right => ({ left: '', right }))], read.explanation)
}
