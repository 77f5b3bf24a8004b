import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findAskedPage } from './asked-page.rules.ts'

test.each([
  ['What does page 217 say?', '217'],
  ['What is on page iv?', 'iv'],
  ['what’s on p. 12', '12'],
  ['Page 3', '3'],
  ['Please summarise page A-2 for me to read', 'A-2'],
  ['Tell me about page XII of the book', 'XII'],
])('“%s” asks for the page', (question, label) => {
  expect(findAskedPage(question)?.label).toBe(label)
})

test.each([
  ['What does page 217 say?', null],
  ['What is on page iv?', null],
  ['What does page 217 say about the stomata?', 'What does say about the stomata?'],
  ['Which gas is named on p. 12?', 'Which gas is named?'],
])('“%s” has the topic %s', (question, topic) => {
  expect(findAskedPage(question)).toMatchObject({ topic })
})

test.each([
  'What do the tides follow?',
  'Which page I should read?',
  'On which page is osmosis explained?',
  'Compare page 3 and page 9.',
  'What is on pages 3 to 9?',
  'What is on pages 3–9?',
  'What does a page boy do?',
  'How many pages are in it?',
  'What is the value 3.5 pp. 2.5?',
  'Is "page isotope" a word?',
])('“%s” asks for no page', question => {
  expect(findAskedPage(question)).toBeNull()
})

test('every question has an answer, however long and odd', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 1, max: 9999 }), (text, page) => {
      findAskedPage(text)
      expect(findAskedPage(`page ${page}`)).toEqual({ label: String(page), topic: null })
    }),
  )
  findAskedPage('page '.repeat(400))
})
