import type { Citation } from '@lantern/contract/material/library/library'
import { expect, test } from 'vitest'
import { chooseAnswer, chooseCitations } from './sharing.rules.ts'

const cite = (quote: string): Citation => ({
  sourceId: 's',
  sourceName: 'Forces',
  passageId: '1',
  quote,
  place: { kind: 'slide', slide: 1 },
})
const said = {
  state: 'solved' as const,
  verdict: 'unchecked' as const,
  correction: null,
  attached: [cite('attached')],
  sentences: [
    { text: 'It rests.', citations: [cite('rests')] },
    { text: 'So forces balance.', citations: [] },
  ],
  messages: ['Think of ice.', 'Right.'],
}

test.each([
  ['the correction', { ...said, verdict: 'corrected' as const, correction: 'Up.' }, 'Up.'],
  ['the sentences they stand by', { ...said, verdict: 'endorsed' as const }, 'It rests.\nSo forces balance.'],
  ['what they wrote', said, 'Think of ice.\n\nRight.'],
  [
    'what they wrote, where what they stood by is gone',
    { ...said, verdict: 'endorsed' as const, sentences: [] },
    'Think of ice.\n\nRight.',
  ],
  ['nothing without a teacher’s word', { ...said, messages: [] }, null],
  ['nothing of what they took away', { ...said, verdict: 'withdrawn' as const, messages: [] }, null],
  ['nothing before it is solved', { ...said, state: 'taken' as const }, null],
])('learnt is %s', (_, doubt, expected) => {
  expect(chooseAnswer(doubt)).toBe(expected)
})

test('what the endorsed answer quotes goes along, else what was attached', () => {
  expect(chooseCitations({ ...said, verdict: 'endorsed' })).toEqual([cite('rests')])
  expect(chooseCitations(said)).toEqual([cite('attached')])
})
