// Writes questions as a table that Lantern reads again and people can edit.

import { roundWorth, worthOfChoice } from '@lantern/contract/questions/kinds/choice-worth.rules'
import { listAccepted } from '@lantern/contract/questions/kinds/gaps.rules'
import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import { type Cell, stringifyCsv } from '../../spreadsheets/spreadsheet.ts'
import { hasTypedShares } from '../from-typed.ts'
import { isOfType } from '../gift/write-gift.ts'
import { writeGradingNotes } from '../grading-notes.rules.ts'
import { ItemRefusal, type Losses } from '../items.ts'
import { disarm } from './csv.rules.ts'

const letters = [...'abcdefghijkl']

const tableHead: string[] = [
  'title',
  'topic',
  'tags',
  'type',
  'question',
  ...letters.map(letter => `option ${letter}`),
  'answer',
  'tolerance',
  'unit',
  'spelling',
  'scoring',
  'explanation',
  ...letters.map(letter => `reason ${letter}`),
  'bloom',
  'difficulty',
  'points',
  'seconds',
]

const joinWordings = (wordings: readonly string[]): string =>
  wordings.map(one => one.replaceAll('\\', '\\\\').replaceAll('|', '\\|')).join(' | ')

type Answers = {
  options: string[]
  answer: Cell
  tolerance?: number
  unit?: string | null
  reasons?: string[]
}

const choiceAnswers = (
  { reasons }: PortableQuestion,
  choices: readonly { id: string; text: string }[],
  right: readonly string[],
): Answers => ({
  options: choices.map(({ text }) => text),
  answer: right.map(id => letters[choices.findIndex(choice => choice.id === id)]).join('; '),
  reasons: choices.map(({ id }) => reasons[id] ?? ''),
})

/** What each choice is worth by its place, where they are neither simply right nor wrong. */
const writeScoring = ({ body, key }: PortableQuestion): string => {
  if ('choices' in body && (key.type === 'single-choice' || key.type === 'multiple-choice') && key.worth)
    return `worth: ${body.choices.map(({ id }) => roundWorth(worthOfChoice(key, id))).join('; ')}`
  return 'scoring' in key ? (key.scoring ?? '') : ''
}

const side = (text: string): string => text.replaceAll('=>', '\\=>')

const answersOf = (question: PortableQuestion): Answers => {
  const { reasons } = question
  if (isOfType(question, 'single-choice'))
    return choiceAnswers(question, question.body.choices, [question.key.choice, ...(question.key.also ?? [])])
  if (isOfType(question, 'multiple-choice'))
    return choiceAnswers(question, question.body.choices, question.key.choices)
  if (isOfType(question, 'true-false')) {
    const { value } = question.key
    return {
      options: [],
      answer: value ? 'TRUE' : 'FALSE',
      reasons: [reasons[value ? 'false' : 'true'] ?? ''],
    }
  }
  if (isOfType(question, 'numeric')) {
    const { value, tolerance } = question.key
    return { options: [], answer: value, tolerance, unit: question.body.unit }
  }
  if (isOfType(question, 'ordering'))
    return {
      options: question.key.order.map(id => question.body.entries.find(one => one.id === id)?.text ?? ''),
      answer: '',
    }
  if (isOfType(question, 'matching')) {
    const { body, key } = question
    const used = new Set(key.pairs.map(({ right }) => right))
    const right = (id: string | undefined) => body.right.find(one => one.id === id)?.text ?? ''
    return {
      options: [
        ...body.left.map(
          ({ id, text }) =>
            `${side(text)} => ${side(right(key.pairs.find(pair => pair.left === id)?.right))}`,
        ),
        ...body.right.filter(({ id }) => !used.has(id)).map(({ text }) => ` => ${side(text)}`),
      ],
      answer: '',
    }
  }
  if (isOfType(question, 'essay')) return { options: [], answer: writeGradingNotes(question.key) }
  if (!('accepted' in question.key)) throw new ItemRefusal('cant-hold')
  const [first = [], ...more] = listAccepted(question.key)
  return { options: more.map(joinWordings), answer: joinWordings(first) }
}

const filled = (texts: readonly string[]): string[] => letters.map((_, place) => disarm(texts[place] ?? ''))

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
  if (!('choices' in body) && body.type !== 'true-false' && Object.keys(question.reasons).length > 0)
    losses.add('reasons-left')
  if (topic.some(level => /[>/]/u.test(level))) losses.add('topic-left')
  const answers = answersOf(question)
  if (answers.options.length > letters.length)
    throw new ItemRefusal('too-many-options', String(letters.length))
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
    writeScoring(question),
    disarm(explanation),
    ...filled(answers.reasons ?? []),
    bloom,
    difficulty,
    points,
    seconds,
  ]
}

export const writeCsv = (rows: readonly Cell[][]): string => stringifyCsv([tableHead, ...rows])
