// Formulas and prices in Markdown.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { listMarkedFormulas, markFormulas, readMarked } from './formula-markdown.rules.ts'

const display = '\u2063'

test.each([
  ['It costs $5 and he pays $10.', 'It costs \\$5 and he pays \\$10.'],
  ['From $5 to $x$', 'From \\$5 to $$ x $$'],
  ['$x$ and $y^2$.', '$$ x $$ and $$ y^2 $$.'],
  ['$20,000 and USD$30,000', '\\$20,000 and USD\\$30,000'],
  ['$ x $', '\\$ x \\$'],
  ['$a\\$b$', '$$ a\\$b $$'],
  ['\\$5$x$', '\\$5$$ x $$'],
  ['Inline \\(x^2\\) and display \\[y^2\\].', `Inline $$ x^2 $$ and display $$ ${display}y^2 $$.`],
  ['\\[\na\n- b\n\\]', `$$ ${display}a - b $$`],
  ['`$x$` and ``\\(a\\)``', '`$x$` and ``\\(a\\)``'],
  ['```\n$x$ \\(y\\)\n```\n$z$', '```\n$x$ \\(y\\)\n```\n$$ z $$'],
  ['$$\nx\n$$', '$$\nx\n$$'],
  ['a $$ b', 'a \\$\\$ b'],
  ['$a\n\nb$', '\\$a\n\nb\\$'],
  ['\\[link](there)', '\\[link](there)'],
  ['no formula', 'no formula'],
])('%j is %j', (markdown, expected) => expect(markFormulas(markdown)).toBe(expected))

test('a displayed formula is known by its sign or its environment', () => {
  expect(readMarked(`${display}y`)).toEqual({ tex: 'y', isDisplay: true })
  expect(readMarked('y')).toEqual({ tex: 'y', isDisplay: false })
  expect(readMarked('\\begin{align}a&=b\\end{align}').isDisplay).toBe(true)
})

test('the formulas of a text are listed without its prices', () => {
  expect(listMarkedFormulas('It costs $5 or $6: $x^2$, \\[y\\], $$z$$ and $10.')).toEqual(['x^2', 'y', 'z'])
})

const price = fc.integer({ min: 1, max: 99_999 }).map(amount => `$${amount}`)
const formula = fc.constantFrom('x^2', '\\frac{1}{2}', 'a_n', '\\ce{H2O}')
const written = fc.tuple(formula, fc.constantFrom('$', '\\(')).map(([tex, sign]) => ({
  tex,
  text: sign === '$' ? `$${tex}$` : `\\(${tex}\\)`,
}))

test('prices stay prices and formulas stay formulas beside each other', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(price, written), { maxLength: 8 }), parts => {
      const text = parts.map(part => (typeof part === 'string' ? part : part.text)).join(' and then ')
      expect(listMarkedFormulas(text)).toEqual(
        parts.flatMap(part => (typeof part === 'string' ? [] : [part.tex])),
      )
    }),
  )
})

test('words outside of formulas and dollar signs stay as they are', () => {
  const sign = fc.constantFrom('$', '\\', '(', ')', '[', ']', '`', '~', 'a', '5', ' ', '\n')
  fc.assert(
    fc.property(fc.string({ unit: sign }), markdown => {
      const letters = (text: string) => text.replace(/[^a5`~]/gu, '')
      expect(letters(markFormulas(markdown))).toBe(letters(markdown))
    }),
  )
  expect(markFormulas('`'.repeat(3000)).length).toBe(3000)
})
