// Kind of question that a row of a table is.
import { countGaps } from '@lantern/contract/questions/kinds/gaps.rules'
import { type QuestionType, questionTypes } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { kindOf } from '../../questions/kinds/kinds.ts'
import { shortAnswerFormats } from '../../questions/kinds/short-answer/formats.ts'
import { type Draft, ItemRefusal } from '../items.ts'
import { findRightOf, type RowRead, truths } from './row-parts.ts'

const named = questionTypes
  .flatMap(type => {
    const { rowNames } = kindOf({ type }).formats
    return rowNames ? [{ type, ...rowNames }] : []
  })
  .sort((a, b) => a.rank - b.rank)

export const nameKind = (name: string): QuestionType | null => {
  const plain = name.trim().toLowerCase()
  const own = questionTypes.find(type => type === plain)
  if (own || plain === '') return own ?? null
  const kindName = named.find(({ pattern }) => pattern.test(plain))
  if (!kindName) throw new ItemRefusal('unknown-type', name)
  return kindName.type
}

/** Kind of a row that does not name one. */
export const guessKind = (read: RowRead): QuestionType => {
  const { cell, options } = read
  const filled = options.filter(text => text !== '')
  const answer = cell('answer')
  if (filled.length >= 2) {
    const right = findRightOf(read)
    return right.length > 1 && !read.isKahoot ? 'multiple-choice' : 'single-choice'
  }
  if (truths[answer.trim().toLowerCase()] !== undefined && !/^[01]$/u.test(answer.trim())) return 'true-false'
  if (/^[-+]?\d+(?:[.,]\d+)?$/u.test(answer.trim())) return 'numeric'
  return countGaps(cell('question')) > 0 ? 'gap' : 'short-answer'
}

/** Reader of a row; kinds that a table can't express are read as short answers. */
export const readRowOf = (type: QuestionType, read: RowRead): Draft => {
  const readRow = kindOf({ type }).formats.readRow ?? shortAnswerFormats.readRow
  if (!readRow) throw new ItemRefusal('cant-hold')
  return readRow(read)
}
