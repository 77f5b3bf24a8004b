import type { PrintedQuestion } from '@lantern/contract/teach/scans/printings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPaperQuestion } from '../../../../testing/papers.ts'
import { askOnSheet, fitsPlaces, nameField, numberPlaces } from '../print/sheet-questions.rules.ts'
import { listCounted } from './counted-questions.rules.ts'
import { type FieldValue, hasInnerGap, readSheetAnswer } from './sheet-answers.rules.ts'

const id = '00000000-0000-4000-8000-000000000001'
const options = ['Spring', 'Neap', 'Ebb'].map((text, i) => ({ id: `o${i}`, text }))

const aQuestion = (body: PrintedQuestion['body'], key: PrintedQuestion['key']): PrintedQuestion => ({
  ...aPaperQuestion(id),
  body,
  key,
  marks: 2,
  isLeftOut: false,
})

const matching = aQuestion(
  { type: 'matching', stem: 'Match.', left: options.slice(0, 2), right: options },
  { type: 'matching', pairs: [] },
)
const ordering = aQuestion(
  { type: 'ordering', stem: 'Order.', entries: options },
  { type: 'ordering', order: [] },
)
const truth = aQuestion({ type: 'true-false', stem: 'It ebbs.' }, { type: 'true-false', value: true })

const labels = (...each: (string | null)[]): Map<string, FieldValue> =>
  new Map(
    each.flatMap((label, part) =>
      label === null
        ? []
        : [[nameField(id, part), { is: 'labels' as const, labels: label === '' ? [] : [label] }] as const],
    ),
  )

const ask = (question: PrintedQuestion) => askOnSheet({ number: 3, locked: false, marks: 2, question })

test('a question of several parts has a field for each', () => {
  expect(ask(matching).map(one => [one.number, one.kind === 'choice' && one.labels])).toEqual([
    ['3.1', ['A', 'B', 'C']],
    ['3.2', ['A', 'B', 'C']],
  ])
  expect(ask(ordering)).toHaveLength(3)
  expect(ask(truth)).toMatchObject([{ labels: ['A', 'B'], several: false }])
})

test('parts are answered one by one, also where one is empty or its page is missing', () => {
  expect(readSheetAnswer(matching, [], labels('C', 'A'))).toMatchObject({
    response: {
      pairs: [
        { left: 'o0', right: 'o2' },
        { left: 'o1', right: 'o0' },
      ],
    },
  })
  expect(readSheetAnswer(matching, [], labels(null, 'A'))).toMatchObject({
    response: { pairs: [{ left: 'o1', right: 'o0' }] },
  })
  expect(readSheetAnswer(ordering, [], labels('B', '', 'A'))).toMatchObject({
    response: { order: ['o1', 'o0'] },
  })
  expect(readSheetAnswer(ordering, [], labels('', '', ''))).toEqual({ is: 'empty' })
})

test('one part that isn’t sure leaves the whole answer open', () => {
  const values = labels('B', 'C', 'A').set(nameField(id, 1), { is: 'open' })
  expect(readSheetAnswer(ordering, [], values)).toEqual({ is: 'open' })
})

test('choices go by the order printed', () => {
  const question = aQuestion(
    { type: 'single-choice', stem: 'Which?', choices: options },
    { type: 'single-choice', choice: 'o0' },
  )
  const values = new Map<string, FieldValue>([[id, { is: 'labels', labels: ['A'] }]])
  expect(readSheetAnswer(question, ['o2', 'o0', 'o1'], values)).toMatchObject({ response: { choice: 'o2' } })
  expect(readSheetAnswer(truth, [], values)).toMatchObject({ response: { value: true } })
})

test('a number fits the places exactly when its signs can be filled there', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -99999, max: 999999 }), fc.double({ noNaN: true })), value => {
      const signs = [...String(value)]
      const canFill =
        signs.length <= numberPlaces.length && signs.every((sign, i) => numberPlaces[i]?.includes(sign))
      expect(fitsPlaces(value)).toBe(canFill)
    }),
  )
  expect(hasInnerGap(['', '2', '9', '', ''])).toBe(false)
  expect(hasInnerGap(['2', '', '9'])).toBe(true)
})

test('a section with a choice counts the best answers, up to the required number', () => {
  const questions = ['a', 'b', 'c'].map((questionId, i) => ({ questionId, number: i + 1, choiceIds: [] }))
  const sections = [{ answer: 2, questions }]
  expect(
    listCounted(
      { sections },
      new Map([
        ['a', 0.5],
        ['b', 0],
        ['c', 1],
      ]),
    ),
  ).toEqual(new Set(['c', 'a']))
  expect(listCounted({ sections }, new Map([['c', 1]]))).toEqual(new Set(['c', 'a']))
  expect(listCounted({ sections: [{ answer: null, questions }] }, new Map()).size).toBe(3)
})
