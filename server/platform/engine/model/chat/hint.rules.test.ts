import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { truncateHint } from './hint.rules.ts'

const exercise = 'Solve 3x + 2 = 11'
const cutBlock = (block: string, step = 1, shownCharacters = 0) =>
  truncateHint(block, { step, exercise, shownCharacters })

describe('a hint', () => {
  test.each([
    'The final answer is 3.',
    'The correct solution is three.',
    'Solution: divide by 3.',
    '**Answer:** 3',
    '$\\boxed{3}$ it is.',
    'Therefore $x = 3$.',
    'x = 3',
  ])('ends before "%s"', solution => {
    expect(cutBlock(`Undo the steps. ${solution}`).text.replace('Undo the steps.', '').trim()).not.toMatch(
      /3|three/,
    )
    expect(cutBlock(solution)).toEqual({ text: '', cut: true })
  })

  test.each([
    'You are asked which x makes both sides equal.',
    'What do you get for 3x?',
    'Look at 3x + 2 = 11.',
  ])('may say "%s"', hint => expect(cutBlock(hint)).toEqual({ text: hint, cut: false }))

  test('a hint of the third step may contain an intermediate value and no final answer', () => {
    expect(cutBlock('Taking 2 away leaves y = 9.', 3).cut).toBe(false)
    expect(cutBlock('The final answer is 3.', 3).cut).toBe(true)
  })

  test('has an end, and the solution has none', () => {
    const long = 'Look at both sides again. '.repeat(60)
    expect(cutBlock(long).text.length).toBeLessThanOrEqual(400)
    expect(cutBlock(long, 4)).toEqual({ text: long, cut: false })
    expect(cutBlock('Look again.', 1, 395).text).toBe('')
  })

  test('is always the beginning of what was said', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 3 }), (block, step) => {
        const { text, cut } = cutBlock(block, step)
        expect(block.trimStart().startsWith(text)).toBe(true)
        expect(cut).toBe(block.trim() !== text)
      }),
    )
  })
})
