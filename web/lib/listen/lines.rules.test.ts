import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWords, linesOf, minutesOf } from './lines.rules.ts'
import type { Block, BlockLook } from './script.ts'

const block = (text: string, look: BlockLook = 'text'): Block => ({
  text,
  look,
  find: () => ({ elements: [], skip: 0 }),
})
const read = (blocks: readonly Block[], readsFigures = true) =>
  linesOf(blocks, readsFigures).map(({ block: { text }, start, end }) => text.slice(start, end))

test('a block is read sentence by sentence', () => {
  expect(read([block('Dr. Lee spoke. It rained.')])).toEqual(['Dr. Lee spoke.', 'It rained.'])
})

test('code is read line by line, without empty lines', () => {
  expect(read([block('a = 1. b = 2\n\n  print(a)', 'code')])).toEqual(['a = 1. b = 2', '  print(a)'])
})

test('captions and tables are left out where they are not wanted', () => {
  const blocks = [block('Text.'), block('Figure 1. A cell.', 'caption'), block('a, b', 'row')]
  expect(read(blocks, false)).toEqual(['Text.'])
  expect(read(blocks)).toHaveLength(4)
})

test('each block has the language of its letters', () => {
  const german = 'Der Ball ist rund und das Spiel wird nicht mit der Hand gespielt, auch bei Regen.'
  const languages = (texts: string[]) =>
    linesOf(
      texts.map(text => block(text)),
      true,
    ).map(line => line.language)
  expect(languages(['Plants make sugar from light.', 'पौधे शर्करा बनाते हैं।'])).toEqual(['en', 'hi'])
  expect(languages([german, 'Ende'])).toEqual(['de', 'de'])
})

test('a long sentence is cut at its commas', () => {
  const clause = 'and the carriers of the chain hand the electrons on to the next one in the membrane'
  const lines = read([block(`${[clause, clause, clause, clause, clause].join(', ')}.`)])
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines.slice(0, -1)) expect(line.endsWith(',')).toBe(true)
})

test('lines are in order, never overlap, and leave out no letter', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'b', ' ', '. ', ', ', '\n', 'Zed ', '\\(x\\)'),
    maxLength: 900,
  })
  fc.assert(
    fc.property(text, written => {
      let end = 0
      for (const line of linesOf([block(written)], true)) {
        expect(line.start).toBeGreaterThanOrEqual(end)
        expect(written.slice(end, line.start).replace(/[^\p{L}\p{N}]/gu, '')).toBe('')
        end = line.end
      }
      expect(written.slice(end).replace(/[^\p{L}\p{N}]/gu, '')).toBe('')
    }),
  )
})

test('minutes follow the speed', () => {
  expect(countWords('Two words — [and] 3.')).toBe(4)
  expect(minutesOf(1650, 1)).toBe(10)
  expect(minutesOf(1650, 2)).toBe(5)
})
