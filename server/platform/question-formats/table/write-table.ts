// Writes questions as a table that Lantern reads again and people can edit.

import { rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import { kindOf } from '../../questions/kinds/kinds.ts'
import { type Cell, stringifyCsv } from '../../spreadsheets/spreadsheet.ts'
import { hasTypedShares } from '../from-typed.ts'
import { isOfOneKind } from '../is-of-one-kind.ts'
import { ItemRefusal, type Losses } from '../items.ts'
import { disarm } from './csv.rules.ts'
import { type RowAnswers, rowLetters } from './row-parts.ts'

const tableHead: string[] = [
  'title',
  'topic',
  'tags',
  'type',
  'question',
  ...rowLetters.map(letter => `option ${letter}`),
  'answer',
  'tolerance',
  'unit',
  'spelling',
  'scoring',
  'explanation',
  ...rowLetters.map(letter => `reason ${letter}`),
  'bloom',
  'difficulty',
  'points',
  'seconds',
]

const answersOf = (question: PortableQuestion, losses: Losses): RowAnswers => {
  const { writeRow } = kindOf(question.body).formats
  if (!writeRow || !isOfOneKind(question)) throw new ItemRefusal('cant-hold')
  return writeRow(question, losses)
}

const filled = (texts: readonly string[]): string[] =>
  rowLetters.map((_, place) => disarm(texts[place] ?? ''))

/** @throws ItemRefusal for what the format can't hold */
export const writeTableRow = (question: PortableQuestion, losses: Losses): Cell[] => {
  const { title, topic, tags, body, explanation, bloom, difficulty, points, seconds, image } = question
  if (image !== null || ('choices' in body && body.choices.some(choice => choice.image))) {
    if ('choices' in body && body.choices.some(choice => choice.text === ''))
      throw new ItemRefusal('picture-needed')
    losses.add('pictures-left')
  }
  if (tags.some(tag => /[;,]/u.test(tag))) losses.add('tags-left')
  if (hasTypedShares(question)) losses.add('partial-credit')
  if (!rulesOf(body).listChoiceIds && Object.keys(question.reasons).length > 0) losses.add('reasons-left')
  if (topic.some(level => /[>/]/u.test(level))) losses.add('topic-left')
  const answers = answersOf(question, losses)
  if (answers.options.length > rowLetters.length)
    throw new ItemRefusal('too-many-options', String(rowLetters.length))
  const answer = typeof answers.answer === 'string' ? disarm(answers.answer) : answers.answer
  return [
    disarm(title),
    disarm(topic.join(' > ')),
    disarm(tags.join('; ')),
    body.type,
    disarm(body.stem),
    ...filled(answers.options),
    answer,
    answers.tolerance ?? '',
    disarm(answers.unit ?? ''),
    'spelling' in body ? (body.spelling ?? '') : '',
    answers.scoring ?? ('scoring' in question.key ? (question.key.scoring ?? '') : ''),
    disarm(explanation),
    ...filled(answers.reasons ?? []),
    bloom,
    difficulty,
    points,
    seconds,
  ]
}

export const writeCsv = (rows: readonly Cell[][]): string => stringifyCsv([tableHead, ...rows])
