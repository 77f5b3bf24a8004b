import { expect, it } from 'vitest'
import { cutPassages } from '../passages.rules.ts'
import { blocksOfCode } from './code.rules.ts'

const program = `import math

def area(r):
    """Area of a circle."""

    return math.pi * r ** 2

class Shape:
\tpass
}
`

it('code is cut into blocks with their lines and indentation', () => {
  expect(blocksOfCode(program).map(({ kind, text, units }) => [kind, text, units?.first])).toEqual([
    ['code', 'import math', 1],
    ['code', 'def area(r):\n    """Area of a circle."""\n\n    return math.pi * r ** 2', 3],
    ['code', 'class Shape:\n\tpass\n}', 8],
  ])
})

it('a block of code is one sentence on its lines', () => {
  const [passage] = cutPassages(blocksOfCode(program))
  expect(passage?.sentencePlaces).toEqual([
    { first: 1, last: 1 },
    { first: 3, last: 6 },
    { first: 8, last: 10 },
  ])
})

it('endless code is cut all the same', () => {
  expect(blocksOfCode('a\n\n b\n'.repeat(1000)).length).toBeGreaterThan(3)
  expect(blocksOfCode('\n\n')).toEqual([])
})
