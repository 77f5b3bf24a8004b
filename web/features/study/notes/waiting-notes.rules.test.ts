import type { Note } from '@lantern/contract/study/notes/notes'
import { expect, it } from 'vitest'
import type { WaitingAct } from '../../../lib/offline/acts/act-shapes.ts'
import { addWaitingNotes } from './waiting-notes.rules.ts'

const note = (id: string, text: string) => ({ id, sourceId: 'book', text, versions: [] }) as unknown as Note
const act = (kind: string, id: string, rest: object) =>
  ({ id, kind, at: 0, problem: null, sourceId: 'book', ...rest }) as unknown as WaitingAct
const words = { quote: 'tides', prefix: '', suffix: '', near: null }

it('a list of notes shows what waits: added notes at the end, and the last text of each', () => {
  const shown = addWaitingNotes(
    [note('a', 'first'), note('b', 'other')],
    [
      act('note', 'c', { words, text: 'new' }),
      act('note-text', '1', { noteId: 'a', text: 'second' }),
      act('note-text', '2', { noteId: 'a', text: 'third' }),
      act('note-text', '3', { noteId: 'c', text: 'newer' }),
      act('note', 'd', { sourceId: 'another book', words, text: '' }),
    ],
    'book',
  )
  expect(shown.map(({ id, text, isWaiting }) => [id, text, isWaiting ?? false])).toEqual([
    ['a', 'third', true],
    ['b', 'other', false],
    ['c', 'newer', true],
  ])
})

it('a note that has arrived is not shown twice, and what was refused is not shown here', () => {
  const refused = { problem: { reason: 'It is gone.', isFinal: true } }
  const acts = [
    act('note', 'a', { words, text: 'first' }),
    act('note-text', '1', { noteId: 'a', text: 'refused', ...refused }),
    act('note', 'b', { words, text: 'refused', ...refused }),
  ]
  const shown = addWaitingNotes([note('a', 'first')], acts, 'book')
  expect(shown.map(({ id, text }) => [id, text])).toEqual([['a', 'first']])
})
