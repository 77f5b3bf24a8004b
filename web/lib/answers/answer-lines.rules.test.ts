import type { QuestionBody } from '@lantern/contract/questions/kinds/questions'
import { expect, test } from 'vitest'
import { listAnswerLines } from './answer-lines.rules.ts'

const options = (...texts: string[]) => texts.map(text => ({ id: text.toLowerCase(), text }))
const ordering: QuestionBody = { type: 'ordering', stem: 'Order', entries: options('Two', 'One', 'Three') }
const matching: QuestionBody = {
  type: 'matching',
  stem: 'Pairs',
  left: options('Cow', 'Hen'),
  right: options('Egg', 'Milk'),
}
const words = (lines: ReturnType<typeof listAnswerLines>) => lines.map(({ lead, text }) => `${lead} ${text}`)

test('an order is written from its first entry on, whatever order it was asked in', () => {
  const key = { type: 'ordering', order: ['one', 'two', 'three'] } as const
  expect(words(listAnswerLines(ordering, { ...key, order: [...key.order] }))).toEqual([
    '1 One',
    '2 Two',
    '3 Three',
  ])
})

test('pairs are written in the order of their left sides, with nothing beside open ones', () => {
  const pairs = [{ left: 'hen', right: 'egg' }]
  expect(words(listAnswerLines(matching, { type: 'matching', pairs }))).toEqual(['Cow ', 'Hen Egg'])
})

test('other kinds have no lines', () => {
  const body: QuestionBody = { type: 'gap', stem: 'A _____' }
  expect(listAnswerLines(body, { type: 'gap', text: 'lamp' })).toEqual([])
})
