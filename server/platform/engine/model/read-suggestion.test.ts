import { listMarks } from '@lantern/contract/teach/scans/mark-steps.rules'
import { markSuggestionSchema } from '@lantern/contract/teach/scans/mark-suggestions'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSuggestion } from './read-suggestion.ts'

const marks = listMarks(4)
const answer = {
  transcription: 'The Earth turns\nbelow both bulges.',
  quote: 'turns below both',
  reason: 'It names the turning Earth.',
  marks: 3,
}
const read = (change: object) => readSuggestion(JSON.stringify({ ...answer, ...change }), marks)

test('marks, reason, reading and a quotation that stands in it are taken over', () => {
  expect(read({})).toEqual(answer)
})

test.each([
  { marks: -1 },
  { marks: 4.5 },
  { marks: '4' },
  { marks: null },
  { reason: '' },
  { reason: '\u0000 ' },
])('%o is no suggestion', change => {
  expect(read(change)).toBeNull()
})

test('marks between two that can be given become the nearer one', () => {
  expect(read({ marks: 2.2 })?.marks).toBe(2)
  expect(readSuggestion(JSON.stringify({ ...answer, marks: 6.6 }), listMarks(9))?.marks).toBe(7)
})

test('a quotation that the model didn’t read in the answer is left out', () => {
  expect(read({ quote: 'the Moon pulls' })?.quote).toBeNull()
  expect(read({ transcription: '', quote: 'turns' })).toMatchObject({ quote: null, transcription: '' })
})

test('invisible characters and characters that turn text around are removed', () => {
  expect(read({ reason: 'It\u202e is\u0000 right.\u200b' })?.reason).toBe('It is right.')
})

test('any reply of a model becomes null or a valid suggestion', () => {
  const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 9000 }), fc.double(), fc.jsonValue())
  const object = fc.record(
    { marks: fc.oneof(fc.double(), fc.constant(2)), reason: value, quote: value, transcription: value },
    { requiredKeys: ['marks'] },
  )
  fc.assert(
    fc.property(fc.oneof(object, fc.jsonValue()), reply => {
      const found = readSuggestion(JSON.stringify(reply) ?? '', marks)
      if (found === null) return
      expect(markSuggestionSchema.parse(found)).toEqual(found)
      expect(marks).toContain(found.marks)
      for (const text of [found.reason, found.quote ?? '', found.transcription])
        expect(text.isWellFormed() && !text.includes('\u0000')).toBe(true)
    }),
  )
})
