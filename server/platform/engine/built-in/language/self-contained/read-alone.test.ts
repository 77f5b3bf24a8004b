import { expect, test } from 'vitest'
import { buildIndex, lexicon } from '../../../../../testing/made-questions.ts'
import { readDocument } from '../../questions/read-document.ts'

const read = (text: string) => {
  const reading = readDocument([buildIndex([text])], lexicon)
  let part = reading.next()
  while (!part.done) part = reading.next()
  return part.value.sentences[0]!
}

test('a current of water or charge is no time, the current king is', () => {
  expect(read('A current flows through all wires of Norway and Sweden.').refusedBy).not.toBe('relative-time')
  expect(read('The current king of Norway lives in the city of Oslo.').refusedBy).toBe('relative-time')
})

test('"and then" tells after what, "then" alone does not', () => {
  expect(read('Glass of Murano is heated and then cooled with jets of air.').refusedBy).toBeNull()
  expect(read('Glass of Murano was then sold in cities of Italy and France.').refusedBy).toBe('relative-time')
})

test('a participle may describe the subject', () => {
  expect(read('Laminated glass consists of panes with layers of plastic between them.').refusedBy).not.toBe(
    'opens-with-verb',
  )
})

test('a clause before a colon is read without the rest', () => {
  const { text, refusedBy } = read(
    'Overhead lines of Norway are made of aluminium: aluminium weighs less than copper.',
  )
  expect(refusedBy).toBeNull()
  expect(text).toBe('Overhead lines of Norway are made of aluminium.')
})
