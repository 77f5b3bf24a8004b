import type { Note } from '@lantern/contract/study/notes/notes'
import { expect, it } from 'vitest'
import { citationOfNote, highlightsOfNotes } from './own-highlights.rules.ts'

const note = (rest: Partial<Note> = {}): Note => ({
  id: 'n1',
  sourceId: 's1',
  quote: 'low water',
  prefix: 'between ',
  suffix: ' is small',
  text: '',
  place: { kind: 'lines', first: 11, last: 11 },
  isPlaced: true,
  heading: null,
  hasCard: false,
  versions: [],
  createdAt: '2026-11-16T08:00:00.000Z',
  ...rest,
})
const show = (rest: Partial<Note>) => highlightsOfNotes([note(rest)], 'Tides', ({ text }) => `Read ${text}`)

it('a highlight has no button, a note has one', () => {
  expect(show({})[0]?.own.label).toBeNull()
  expect(show({ text: 'Neap' })[0]?.own.label).toBe('Read Neap')
})

it('words that were not read are looked for in the lines below their place', () => {
  expect(show({ isPlaced: false })[0]?.citation.place).toEqual({ kind: 'lines', first: 11, last: 51 })
})

it('on a page they are not highlighted, and without a place nowhere', () => {
  expect(show({ isPlaced: false, place: { kind: 'page', page: 3, rects: [] } })).toEqual([])
  expect(show({ isPlaced: false, place: null })).toEqual([])
  expect(citationOfNote(note({ place: null }), 'Tides')).toBeNull()
})
