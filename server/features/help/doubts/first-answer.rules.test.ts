import type { Turn } from '@lantern/contract/help/chat/chat'
import { expect, test } from 'vitest'
import { chooseShown, decideState } from './first-answer.rules.ts'

const turn = (change: Partial<Turn> = {}): Turn => ({
  id: 't',
  threadId: 'c',
  question: 'Why?',
  askedAt: '2026-11-24T12:00:00.000Z',
  state: 'done',
  engine: 'built-in',
  engineNote: null,
  sentences: [{ text: 'Because.', citations: [], form: 'text' }],
  corrections: [],
  understood: null,
  unanswered: [],
  notFound: false,
  nearest: [
    {
      sourceId: 's',
      sourceName: 'Sea',
      passageId: '1',
      quote: 'A tide',
      place: { kind: 'page', page: 1, rects: [] },
    },
  ],
  confidence: 'high',
  reading: [],
  wordsAhead: null,
  secondsAhead: null,
  passagesUsed: 1,
  withheld: 0,
  partlyRead: [],
  readSoFar: [],
  hint: null,
  feedback: null,
  revision: 1,
  ...change,
})

test.each([
  [turn(), 'unchecked', 'shown'],
  [turn({ confidence: 'medium' }), 'unchecked', 'shown'],
  [turn({ confidence: 'low' }), 'unchecked', 'held'],
  [turn({ confidence: 'low' }), 'endorsed', 'shown'],
  [turn({ notFound: true, sentences: [] }), 'unchecked', 'nothing-found'],
  [turn({ state: 'failed' }), 'unchecked', 'failed'],
  [turn({ state: 'answering' }), 'unchecked', 'writing'],
  [null, 'unchecked', 'gone'],
] as const)('case %#', (known, verdict, state) => {
  expect(decideState(known, verdict)).toBe(state)
})

test('its asker sees nothing of an answer that is held, withdrawn or unfinished', () => {
  expect(chooseShown(turn(), 'held', 'unchecked', true)).toBeNull()
  expect(chooseShown(turn(), 'shown', 'withdrawn', true)).toBeNull()
  expect(chooseShown(turn(), 'writing', 'unchecked', true)?.sentences).toEqual([])
  expect(chooseShown(turn(), 'shown', 'unchecked', true)?.sentences).toHaveLength(1)
})

test('a teacher sees a held answer, and no passage that it doesn’t quote', () => {
  const shown = chooseShown(turn(), 'held', 'unchecked', false)
  expect(shown?.sentences).toHaveLength(1)
  expect(shown?.nearest).toEqual([])
})
