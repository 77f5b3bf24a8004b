// A row of a table as a question of its kind.
import type { QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'
import {
  buildMatching,
  buildMultipleChoice,
  buildOrdering,
  buildSingleChoice,
  buildTrueFalse,
  type GradedAnswer,
} from '../from-answers.ts'
import { buildEssay } from '../from-essay.ts'
import { buildNumeric, buildTyped } from '../from-typed.ts'
import { readGradingNotes } from '../grading-notes.rules.ts'
import { type Draft, ItemRefusal } from '../items.ts'
import { findRightOf, type Read, splitWordings, truths } from './row-kinds.ts'

/** "worth: 0.5; 0.5; -0.25", by the places of choices; null for another way of scoring. */
const readWorth = (scoring: string): number[] | null => {
  const [, shares] = /^worth:([-\d.;\s]{1,200})$/u.exec(scoring) ?? []
  const read = shares?.split(';').map(Number)
  return read?.every(share => share >= -1 && share <= 1) ? read : null
}

const buildChoices = (read: Read, isSingle: boolean): Draft => {
  const { cell, losses, reasons } = read
  const last = read.options.findLastIndex(text => text !== '')
  const options = read.options.slice(0, last + 1)
  const right = findRightOf({ ...read, options })
  if (right.length === 0 || right.some(place => place < 0 || !options[place]))
    throw new ItemRefusal('no-right-answer', cell('answer'))
  // Of several right answers any counts.
  const worth = isSingle ? 1 : 1 / right.length
  const written = readWorth(cell('scoring'))
  const graded = options.map(
    (text, place): GradedAnswer => ({
      text,
      share:
        written?.[place] ??
        (right.includes(place) ? worth : isSingle || cell('scoring') === 'no-deduction' ? 0 : -worth),
      comment: right.includes(place) ? '' : (reasons[place] ?? ''),
    }),
  )
  const build = isSingle ? buildSingleChoice : buildMultipleChoice
  return build(cell('question'), graded, cell('explanation'), losses)
}

export const toNumber = (text: string): number => {
  const bare = text.trim().replace('−', '-')
  return /^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[-+]?\d{1,3})?$/iu.test(bare)
    ? Number(bare.replace(',', '.'))
    : Number.NaN
}

const buildGaps = (read: Read): Draft => {
  const { cell } = read
  const lists = [cell('answer'), ...read.options].map(splitWordings).filter(list => list.length > 0)
  const [accepted, ...more] = lists
  if (!accepted) throw new ItemRefusal('no-right-answer')
  return {
    body: {
      type: 'gap',
      stem: cell('question'),
      ...(cell('spelling') === 'exact' && { spelling: 'exact' as const }),
    },
    key: { type: 'gap', accepted, ...(more.length > 0 && { more }) },
    explanation: cell('explanation'),
  }
}

export const buildOfKind = (kind: QuestionType, read: Read): Draft => {
  const { cell, options, losses } = read
  const [stem, explanation] = [cell('question'), cell('explanation')]
  if (kind === 'single-choice' || kind === 'multiple-choice')
    return buildChoices(read, kind === 'single-choice')
  if (kind === 'true-false') {
    const value = truths[cell('answer').trim().toLowerCase()]
    if (value === undefined) throw new ItemRefusal('no-right-answer', cell('answer'))
    const reason = read.reasons[0] ?? ''
    return buildTrueFalse(stem, value, { true: value ? '' : reason, false: value ? reason : '' }, explanation)
  }
  if (kind === 'numeric') {
    const number = {
      value: toNumber(cell('answer')),
      tolerance: toNumber(cell('tolerance') || '0'),
      share: 1,
      comment: '',
    }
    return buildNumeric(stem, [number], { explanation, unit: cell('unit') || null }, losses)
  }
  if (kind === 'ordering') return buildOrdering(stem, options.filter(Boolean), explanation)
  if (kind === 'matching') {
    const pairs = options.filter(Boolean).map(cells => {
      const [left = '', right = ''] = cells
        .split(/\s*(?<!\\)=>\s*/u)
        .map(side => side.replaceAll('\\=>', '=>').trim())
      return { left, right }
    })
    return buildMatching(stem, pairs, explanation)
  }
  if (kind === 'gap') return buildGaps(read)
  if (kind === 'essay') return buildEssay(stem, readGradingNotes(cell('answer')), explanation)
  const graded = splitWordings(cell('answer')).map(text => ({
    text: text.replaceAll('*', '\\*'),
    share: 1,
    comment: '',
  }))
  return buildTyped(stem, graded, { explanation, exact: cell('spelling') === 'exact' }, losses)
}
