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
const reportedText = {
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
  ['the correction', { ...reportedText, verdict: 'corrected' as const, correction: 'Up.' }, 'Up.'],
  [
    'the sentences they stand by',
    { ...reportedText, verdict: 'endorsed' as const },
    'It rests.\nSo forces balance.',
  ],
  ['what they wrote', reportedText, 'Think of ice.\n\nRight.'],
  [
    'what they wrote, where what they stood by is gone',
    { ...reportedText, verdict: 'endorsed' as const, sentences: [] },
    'Think of ice.\n\nRight.',
  ],
  ['nothing without a teacher’s word', { ...reportedText, messages: [] }, null],
  ['nothing of what they took away', { ...reportedText, verdict: 'withdrawn' as const, messages: [] }, null],
  ['nothing before it is solved', { ...reportedText, state: 'taken' as const }, null],
])('learnt is %s', (_, doubt, expected) => {
  expect(chooseAnswer(doubt)).toBe(expected)
})

test('citations are those of the endorsed answer, otherwise those attached', () => {
  expect(chooseCitations({ ...reportedText, verdict: 'endorsed' })).toEqual([cite('rests')])
  expect(chooseCitations(reportedText)).toEqual([cite('attached')])
})
