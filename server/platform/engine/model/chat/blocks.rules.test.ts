import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBlockCutter, readBlock, withDollars } from './blocks.rules.ts'

const cut = (pieces: readonly string[]) => {
  const cutter = createBlockCutter()
  const blocks = pieces.flatMap(piece => cutter.push(piece))
  const last = cutter.end()
  return last === null ? blocks : [...blocks, last]
}

describe('blocks', () => {
  test('end at blank lines, and not inside of code and displayed formulas', () => {
    const code = '```\na\n\nb\n```'
    const formula = '$$\nx\n\n+ y\n$$'
    expect(cut([`One.\n\n${code}\n\n${formula}\n\n$$z$$\n\nTwo.`])).toEqual([
      'One.',
      code,
      formula,
      '$$z$$',
      'Two.',
    ])
  })

  test('are the same however the text arrives, and lose no word of it', () => {
    const piece = fc.constantFrom('a ', 'b', '\n', '\n\n', '```', '$$', '\r\n', '[[1]] c')
    fc.assert(
      fc.property(fc.array(piece), pieces => {
        const whole = pieces.join('')
        expect(cut([...whole])).toEqual(cut([whole]))
        const words = (text: string) => text.match(/[a-c]/g) ?? []
        expect(words(cut(pieces).join('\n'))).toEqual(words(whole))
      }),
    )
  })

  test('tell their text from the words they quote', () => {
    expect(readBlock('Tides follow it.\n[[2]] The tides follow the Moon.\n [[13]]  more words')).toEqual({
      text: 'Tides follow it.',
      quotes: [
        { passage: 2, text: 'The tides follow the Moon.' },
        { passage: 13, text: 'more words' },
      ],
    })
  })
})

test('formulas in brackets of TeX come between dollar signs', () => {
  expect(withDollars('So \\(x^2\\) and \\[ y = 1 \\]')).toBe('So $x^2$ and $$\ny = 1\n$$')
})
