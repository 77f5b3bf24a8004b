// Formulas within a text: found whole, and never taken for words.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFormulas, readTex } from './formula-words.rules.ts'
import {
  findFormulas,
  hideFormulas,
  maskFormulas,
  moveOutside,
  showFormulaWords,
  splitFormulas,
} from './formulas.rules.ts'

const found = (text: string) => findFormulas(text).map(({ tex }) => tex)

test.each([
  ['one in a sentence', 'So \\(E=mc^{2}\\).', ['E=mc^{2}']],
  ['displayed ones', 'a \\[x\\] b \\(y\\)', ['x', 'y']],
  ['brackets of its own', '\\(f(x)=\\left(a\\right)\\)', ['f(x)=\\left(a\\right)']],
  [
    'rows of its own',
    '\\(\\begin{matrix}a \\\\ (b)\\end{matrix}\\)',
    ['\\begin{matrix}a \\\\ (b)\\end{matrix}'],
  ],
  ['none where it is never closed', 'see \\(x and then', []],
  ['none across paragraphs', 'see \\(x\n\nand y\\)', []],
  ['none behind a line break of TeX', 'a \\\\(2pt\\)', []],
  ['the inner of two openings', '\\(a \\(b\\)', ['b']],
  ['none without content', '\\( \\)', []],
  ['no prices', 'It costs $5 and he pays $10.', []],
])('%s', (_, text, expected) => expect(found(text)).toEqual(expected))

const texts = fc.string({ unit: fc.constantFrom('\\', '(', ')', '[', ']', 'a', ' ', '\n', '{', '}', '.') })

test('pieces are the whole text', () => {
  fc.assert(
    fc.property(texts, text => {
      expect(
        splitFormulas(text)
          .map(piece => piece.text)
          .join(''),
      ).toBe(text)
      for (const replaced of [maskFormulas(text), showFormulaWords(text), hideFormulas(text).hidden])
        expect(replaced).toHaveLength(text.length)
      const { hidden, show } = hideFormulas(text)
      expect(show(hidden)).toBe(text)
    }),
  )
})

test('a text full of openings takes no longer than another', () => {
  expect(found('\\('.repeat(200_000))).toEqual([])
  expect(found(`${'\\( a'.repeat(50_000)}\\)`)).toEqual(['a'])
})

test('words of a formula are its letters, numbers and names', () => {
  expect(
    showFormulaWords('x \\(\\frac{1}{2}m\\alpha \\begin{matrix}a\\end{matrix}\\)').match(/\w+/gu),
  ).toEqual(['x', '1', '2', 'm', 'alpha', 'a'])
})

test('an offset within a formula moves out of it', () => {
  const text = 'a \\(bc\\) d'
  expect([2, 4, 8].map(at => [moveOutside(text, at, 'start'), moveOutside(text, at, 'end')])).toEqual([
    [2, 2],
    [2, 8],
    [8, 8],
  ])
})

test.each([
  ['E=\\frac{1}{2}mv^{2}', 'E=1/2mv²'],
  ['x=\\frac{-b\\pm \\sqrt{b^{2}-4ac}}{2a}', 'x=(-b±√(b²-4ac))/(2a)'],
  ['F=k\\frac{q_{1}q_{2}}{r^{2}}', 'F=k(q₁q₂)/(r²)'],
  ['\\sum_{i=1}^{n} i', '∑_(i=1)ⁿ i'],
  ['\\left[a\\right.', '[a'],
  ['\\text{if } x\\le 5\\%', 'if x≤5%'],
  ['\\sin \\alpha ', 'sin α'],
  ['\\genfrac{}{}{0pt}{}{n}{k}', '(n over k)'],
  ['\\vec{v}+\\mathbf{b}', 'v\u20d7+b'],
  ['\\begin{pmatrix}a & b \\\\ c & d\\end{pmatrix}', 'a b ; c d'],
  ['\\sqrt[3]{x}', '³√x'],
  ["f'(x)", "f'(x)"],
  ['{', ''],
])('%s reads %s', (tex, expected) => expect(readTex(tex)).toBe(expected))

test('any TeX can be read', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          '\\frac',
          '\\sqrt',
          '[',
          ']',
          '{',
          '}',
          '^',
          '_',
          'x',
          '\\',
          '\\begin',
          '\\left',
          ' ',
          '&',
        ),
      ),
      parts => {
        readTex(parts.join(''))
      },
    ),
  )
  expect(readTex('{'.repeat(5000))).toBe('')
  expect(readFormulas('So \\(x^2\\)!')).toBe('So x²!')
})
