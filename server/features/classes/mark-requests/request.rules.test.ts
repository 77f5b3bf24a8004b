import { getQuestionPassage } from '@lantern/contract/classes/mark-requests/question-passage.rules'
import type { Response, Solution } from '@lantern/contract/questions/kinds/questions'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutWords, findCorrection, findUntil, isEqualResponse } from './request.rules.ts'

const solution: Solution = {
  key: { type: 'true-false', value: true },
  explanation: '',
  reasons: {},
  citations: [
    {
      sourceId: 's',
      sourceName: 'Chapter 5',
      passageId: '1',
      quote: 'follow the Moon',
      place: { kind: 'page', page: 1, rects: [] },
    },
  ],
  context: { before: 'The tides ', after: '. The Sun adds.' },
}

test('the time to ask ends two weeks after the later of end and sharing', () => {
  const [first, second] = [new Date('2026-11-01T08:00:00Z'), new Date('2026-11-05T08:00:00Z')]
  const until = new Date('2026-11-19T08:00:00Z')
  expect(findUntil(first, second)).toEqual(until)
  expect(findUntil(second, first)).toEqual(until)
  expect(findUntil(second, null)).toEqual(until)
})

describe('words of a passage', () => {
  const passage = getQuestionPassage(solution)?.text ?? null

  test('the passage is what stands around the quotation', () => {
    expect(passage).toBe('The tides follow the Moon. The Sun adds.')
    expect(getQuestionPassage({ ...solution, citations: [] })).toBeNull()
  })

  test('white space around them is left out', () => {
    expect(cutWords(passage, { start: 9, end: 17 })).toEqual({ start: 10, end: 16 })
  })

  test('words outside the passage, of no length and of white space alone are none', () => {
    for (const [start, end] of [
      [0, 999],
      [5, 5],
      [9, 3],
      [9, 10],
    ] as const)
      expect(cutWords(passage, { start, end })).toBeNull()
    expect(cutWords(null, { start: 0, end: 3 })).toBeNull()
  })

  test('every pair of offsets gives words of the passage that begin and end with a letter, or none', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), (text, start, end) => {
        const cut = cutWords(text, { start, end })
        const words = cut && text.slice(cut.start, cut.end)
        expect(words === null || (words !== '' && words === words.trim())).toBe(true)
      }),
    )
  })
})

describe('equal answers', () => {
  const pairs: [Response, Response, boolean][] = [
    [{ type: 'short-answer', text: ' A  cell' }, { type: 'short-answer', text: 'a cell' }, true],
    [{ type: 'short-answer', text: 'a cell' }, { type: 'short-answer', text: 'no cell' }, false],
    [{ type: 'gap', text: 'a', more: ['b'] }, { type: 'gap', text: 'A', more: ['b '] }, true],
    [{ type: 'gap', text: 'a', more: ['b'] }, { type: 'gap', text: 'b', more: ['a'] }, false],
    [
      { type: 'multiple-choice', choices: ['a', 'b'] },
      { type: 'multiple-choice', choices: ['b', 'a'] },
      true,
    ],
    [{ type: 'ordering', order: ['a', 'b'] }, { type: 'ordering', order: ['b', 'a'] }, false],
    [{ type: 'single-choice', choice: 'a' }, { type: 'single-choice', choice: 'b' }, false],
  ]

  test.each(pairs)('%j and %j: %s', (a, b, isEqual) => {
    expect(isEqualResponse(a, b)).toBe(isEqual)
    expect(isEqualResponse(b, a)).toBe(isEqual)
  })
})

test('a key takes in a choice, a typed answer and a single gap', () => {
  expect(findCorrection({ type: 'single-choice', choice: 'c1' })).toEqual({
    act: 'accept-choice',
    choice: 'c1',
  })
  expect(findCorrection({ type: 'short-answer', text: ' a cell ' })).toEqual({
    act: 'accept-text',
    text: 'a cell',
    gap: 0,
  })
  expect(findCorrection({ type: 'gap', text: 'cell' })).toMatchObject({ text: 'cell' })
  expect(findCorrection({ type: 'gap', text: 'a', more: ['b'] })).toBeNull()
  expect(findCorrection({ type: 'short-answer', text: ' ' })).toBeNull()
  expect(findCorrection({ type: 'essay', text: 'Long.' })).toBeNull()
})
