import { expect, test } from 'vitest'
import { compareWords, listCommon, listWords } from './count-words.ts'

test('words have letters alone, and Han letters are words', () => {
  expect(listWords('A self-em-\nployed baker, 12 loaves; 日本')).toEqual([
    'self',
    'employed',
    'baker',
    'loaves',
    '日',
    '本',
  ])
})

test('missing words are those that stand nowhere, divided or joined', () => {
  expect(compareWords(['baker', 'loaves', 'oven'], 'ba ker bakesloaves')).toEqual({
    found: 2,
    missing: ['oven'],
  })
})

test('common words are counted as often as both texts have them', () => {
  expect(listCommon('red red blue', 'red blue blue')).toEqual(['red', 'blue'])
})
