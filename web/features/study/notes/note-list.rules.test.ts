import type { Note } from '@lantern/contract/study/notes/notes'
import { expect, it } from 'vitest'
import { fits, groupNotes, isShown } from './note-list.rules.ts'

const note = (id: string, rest: Partial<Note> = {}): Note => ({
  id,
  sourceId: 's',
  quote: 'Oxygen is the final electron acceptor.',
  prefix: '',
  suffix: '',
  text: '',
  place: null,
  isPlaced: true,
  heading: 'Respiration',
  hasCard: false,
  versions: [],
  createdAt: '2026-11-16T08:00:00.000Z',
  ...rest,
})

it('a highlight alone is distinguished from a note', () => {
  expect([isShown(note('a'), 'bare'), isShown(note('a'), 'written'), isShown(note('a'), 'all')]).toEqual([
    true,
    false,
    true,
  ])
  expect(isShown(note('a', { text: 'Exam' }), 'written')).toBe(true)
})

it('a search looks at the words and at what was written', () => {
  expect(fits(note('a', { text: 'Last year’s exam' }), 'EXAM oxygen')).toBe(true)
  expect(fits(note('a'), 'exam')).toBe(false)
  expect(fits(note('a'), '')).toBe(true)
})

it('notes stand below their headings, and those without a place by themselves', () => {
  const groups = groupNotes([
    note('a'),
    note('b'),
    note('c', { heading: 'Fermentation' }),
    note('d', { isPlaced: false, heading: null }),
  ])
  expect(groups.map(({ heading, isPlaced, notes }) => [heading, isPlaced, notes.length])).toEqual([
    ['Respiration', true, 2],
    ['Fermentation', true, 1],
    [null, false, 1],
  ])
})
