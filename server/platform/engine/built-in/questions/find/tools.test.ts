import { expect, test } from 'vitest'
import { indexUnder, lexicon, make } from '../../../../../testing/made-questions.ts'
import { readFindings } from './read-findings.ts'

const manual = [
  'The print command shows the value of an expression on the screen.',
  'The plot command draws functions and data files in two dimensions.',
  'The replot command repeats the drawing that came before with new files.',
  'The “exit” command closes the program and frees the memory.',
  'The load command runs the lines of a file as if somebody typed each.',
]
const index = (texts: readonly string[]) => indexUnder(texts.map(text => [['Commands'], text] as const))

const findFacts = (texts: readonly string[]) => {
  const reading = readFindings({ lexicon }, [index(texts)])
  let part = reading.next()
  while (!part.done) part = reading.next()
  return part.value.facts.filter(({ kind }) => kind === 'tool')
}

test('each command is asked for by what it does, beside other commands', () => {
  const facts = findFacts(manual)
  expect(facts.map(({ question, answer }) => [question, answer])).toEqual([
    ['Which command shows the value of an expression on the screen?', 'print'],
    ['Which command draws functions and data files in two dimensions?', 'plot'],
    ['Which command repeats the drawing that came before with new files?', 'replot'],
    ['Which command closes the program and frees the memory?', 'exit'],
    ['Which command runs the lines of a file as if somebody typed each?', 'load'],
  ])
  const wrong = facts[0]?.wrong(() => 0.4).map(({ text }) => text) ?? []
  expect(wrong).toHaveLength(3)
  expect(wrong).not.toContain('print')
})

test('choices are made of them, and false statements name another command', () => {
  const items = make(index(manual), { types: ['single-choice', 'true-false'], asker: 'student' })
  expect(items.map(({ body }) => body.type)).toContain('single-choice')
  for (const { body, key } of items)
    if (body.type === 'true-false' && key.type === 'true-false' && !key.value)
      expect(manual).not.toContain(body.stem)
})

test('few commands, and words that name nothing, give no questions', () => {
  expect(findFacts(manual.slice(0, 3))).toEqual([])
  expect(
    findFacts(
      manual.map((text, i) =>
        text.replace(/^The \S+/u, `The ${['first', 'new', 'same', 'last', 'main'][i]}`),
      ),
    ),
  ).toEqual([])
})

test('a word that many names share tells none of them, a word of one does', () => {
  const draws = ['the borders of all areas', 'a title in one corner', 'every second line', 'axes at the left']
  const findNamed = (names: readonly string[]) =>
    findFacts(draws.map((what, i) => `The ${names[i]} command draws ${what} of the page.`))
  expect(findNamed(['draw 21', 'draw 22', 'draw 23', 'draw 24'])).toHaveLength(4)
  expect(findNamed(['draw 21', 'set 22', 'hide 23', 'move 24'])).toHaveLength(0)
})
