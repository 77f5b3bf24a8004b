import { expect, test } from 'vitest'
import { foldText } from './fold.rules.ts'
import { findRank, judge, maxListWords, maxStatementWords } from './judge.rules.ts'
import type { WantedForm } from './kinds.rules.ts'
import type { Place } from './places.rules.ts'

type Form = Place['pieces'][number]['form']

const shown = (text: string, page = 1) => ({ text, pages: { first: page, last: page } })
const place = (text: string, page = 1, form: Form = 'text'): Place => ({
  pieces: [{ text, form }],
  pages: { first: page, last: page },
})
const asked = (key: string[][], pages: number[] = [], wants: WantedForm = 'statement') => ({
  key,
  pages,
  wants,
})
const answer = (places: (string | Place)[], nearest: string[] = []) => ({
  places: places.map(one => (typeof one === 'string' ? place(one) : one)),
  nearest: nearest.map(text => shown(text)),
})
const pad = (words: number) => 'word '.repeat(words)

const both = asked([['the sun'], ['the moon', 'our moon']])

test('an answer is told with all parts in its main statement, partly right with some and wrong with none', () => {
  expect(judge(both, answer(['It is the Sun and our moon.']))).toMatchObject({ outcome: 'right', told: true })
  expect(judge(both, answer(['It is the Sun.']))).toEqual({
    outcome: 'partly',
    told: false,
    parts: 1,
    nearest: false,
    words: 4,
  })
  expect(judge(both, answer(['It is Mars.'])).outcome).toBe('wrong')
})

test('an answer whose missing parts stand in one further place is right and not told', () => {
  expect(judge(both, answer(['It is the Sun.', 'And our moon.']))).toMatchObject({
    outcome: 'right',
    told: false,
  })
  expect(judge(both, answer(['Mars is red.', 'The sun and the moon.']))).toMatchObject({
    outcome: 'right',
    told: false,
  })
  expect(judge(both, answer(['It is the Sun.', 'Mars is red.', 'And our moon.'])).outcome).toBe('partly')
})

test('words after the fortieth count as not shown, in the further place too', () => {
  const late = `${pad(maxStatementWords - 1)}the sun and the moon`
  expect(judge(both, answer([late])).outcome).toBe('wrong')
  expect(judge(both, answer(['Mars.', late])).outcome).toBe('wrong')
  expect(judge(both, answer([`${pad(maxStatementWords - 5)}the sun and the moon`])).told).toBe(true)
})

test('a list that was asked for may be longer, and steps where they are laid out as steps', () => {
  const key = [['the moon']]
  const long = `${pad(maxListWords - 2)}the moon`
  expect(judge(asked(key, [], 'list'), answer([long])).told).toBe(true)
  expect(judge(asked(key, [], 'list'), answer([`${pad(1)}${long}`])).outcome).toBe('wrong')
  expect(judge(asked(key, [], 'steps'), answer([long])).outcome).toBe('wrong')
  const steps: Place = {
    pieces: [
      { text: long.slice(0, 250), form: 'item' },
      { text: long.slice(250), form: 'item' },
    ],
    pages: null,
  }
  expect(judge(asked(key, [], 'steps'), answer([steps])).told).toBe(true)
  expect(judge(asked(key), answer([steps])).outcome).toBe('wrong')
})

test('grey words count for nothing, but for those that the lit ones need', () => {
  const greyThenLit = (lit: string): Place => ({
    pieces: [
      { text: 'The moon has no air.', form: 'context' },
      { text: lit, form: 'text' },
      { text: 'The sun has.', form: 'context' },
    ],
    pages: null,
  })
  const moon = asked([['the moon']])
  expect(judge(moon, answer([greyThenLit('Craters last long.')])).outcome).toBe('wrong')
  expect(judge(moon, answer([greyThenLit('It keeps its craters.')])).told).toBe(true)
  expect(judge(asked([['the sun']]), answer([greyThenLit('It keeps its craters.')])).outcome).toBe('wrong')
  expect(judge(moon, answer([greyThenLit('It keeps its craters.')])).words).toBe(12)
})

test('a place of grey words alone is neither the main statement nor the further place', () => {
  const grey = place('The sun.', 1, 'context')
  expect(judge(both, answer([grey, 'The moon.', grey, 'The sun.'])).outcome).toBe('right')
  expect(judge(both, answer([grey])).outcome).toBe('wrong')
})

test('a refusal that shows the answer beside it is still a wrong refusal, and is counted separately', () => {
  expect(judge(both, answer([], ['The sun and the moon.']))).toEqual({
    outcome: 'wrongly refused',
    told: false,
    parts: 0,
    nearest: true,
    words: 0,
  })
  expect(judge(both, answer([], ['The sun.'])).nearest).toBe(false)
})

test('a question that the document does not answer must be refused', () => {
  expect(judge(asked([]), answer([], ['The sun.'])).outcome).toBe('rightly refused')
  expect(judge(asked([]), answer(['The sun.']))).toMatchObject({ outcome: 'wrong', told: false })
})

test('a key with a page counts there only', () => {
  const onPageTwo = asked([['42']], [2])
  expect(judge(onPageTwo, answer([place('It is 42.', 1)])).outcome).toBe('wrong')
  expect(judge(onPageTwo, answer([place('It is 42.', 2)])).outcome).toBe('right')
})

test('scattered stretches count within one sentence only', () => {
  const row = asked([['Iron … 0.10']])
  const rusts: Place = {
    pieces: [
      { text: 'Iron rusts.', form: 'text' },
      { text: 'Copper has 0.10.', form: 'item' },
    ],
    pages: null,
  }
  expect(judge(row, answer(['Iron (material) | 0.10'])).outcome).toBe('right')
  expect(judge(row, answer([rusts])).outcome).toBe('wrong')
})

test('the passage to be found is one that holds most parts', () => {
  const passages = ['The sun.', 'The sun and the moon.', 'Mars.'].map((text, i) => ({
    id: 'abc'[i]!,
    pages: null,
    text: foldText(text),
  }))
  expect(findRank(both, passages, ['a', 'b'])).toBe(1)
  expect(findRank(both, passages, ['a', 'c'])).toBe(-1)
  expect(findRank(asked([['Venus']]), passages, ['a'])).toBe(null)
})
