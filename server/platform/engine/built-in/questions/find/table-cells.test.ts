import { expect, test } from 'vitest'
import { buildIndex, lexicon, make } from '../../../../../testing/made-questions.ts'
import { readFindings } from './read-findings.ts'

const table = (...rows: string[]) => rows.map(row => `| ${row} |`).join('\n')
const planets = table(
  'Planet | Moons | Found by',
  'Earth | 1 | nobody',
  'Mars | 2 | Asaph Hall',
  'Jupiter | 95 | Galileo Galilei',
  'Saturn | 146 | Christiaan Huygens',
)

const findFacts = (text: string) => {
  const reading = readFindings({ lexicon }, [buildIndex([text])])
  let part = reading.next()
  while (!part.done) part = reading.next()
  return part.value.facts.filter(({ kind }) => kind === 'cell')
}

test('each cell is asked for by its row and its column, beside the other cells of the column', () => {
  const facts = findFacts(planets)
  expect(facts).toHaveLength(8)
  const mars = facts.find(({ answer }) => answer === '2')
  expect(mars?.question).toBe('What does the table give under “Moons” for Planet “Mars”?')
  expect(mars?.number).toEqual({ value: 2, unit: null, tolerance: 0 })
  expect(
    mars
      ?.wrong(() => 0.5)
      .map(({ text }) => text)
      .sort(),
  ).toEqual(['1', '146', '95'])
})

test('a student is asked for cells', () => {
  const items = make(buildIndex([planets]), { types: ['single-choice', 'numeric'], asker: 'student' })
  expect(items.map(({ body }) => body.type)).toEqual(expect.arrayContaining(['single-choice']))
})

test.each([
  ['equal cells', table('Planet | Kind', 'Earth | rock', 'Mars | rock', 'Jupiter | gas', 'Saturn | gas')],
  ['few rows', table('Planet | Moons', 'Earth | 1', 'Mars | 2', 'Jupiter | 95')],
  ['equal rows', table('Planet | Moons', 'Earth | 1', 'Earth | 2', 'Mars | 4', 'Venus | 9')],
  ['mixed cells', table('Planet | Moons', 'Earth | 1', 'Mars | two', 'Jupiter | 95', 'Saturn | 146')],
  ['remarks', table('Planet | Notes', 'Earth | blue', 'Mars | red', 'Jupiter | large', 'Saturn | ringed')],
])('a table with %s gives none', (_, text) => {
  expect(findFacts(text)).toEqual([])
})

test('numbers with a comma are not guessed', () => {
  const facts = findFacts(
    table('Planet | Width', 'Earth | 12,7', 'Mars | 6,8', 'Jupiter | 143,0', 'Saturn | 120,5'),
  )
  expect(facts.map(({ number }) => number)).toEqual([null, null, null, null])
})
