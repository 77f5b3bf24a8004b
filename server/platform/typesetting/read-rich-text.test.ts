import { expect, test } from 'vitest'
import { readPlainText, readRichText } from './read-rich-text.ts'

const formula = (tex: string, block = false) => ({ kind: 'formula', tex, block })
const text = (words: string) => ({ kind: 'text', text: words, bold: false, italic: false })

test('prices are words and formulas are formulas in a printed question', () => {
  expect(readRichText('It costs $5 and he pays $10.')).toEqual([text('It costs $5 and he pays $10.')])
  expect(readRichText('Is $x$, \\(y\\) or \\[z\\]?')).toEqual([
    text('Is '),
    formula('x'),
    text(', '),
    formula('y'),
    text(' or '),
    formula('z', true),
    text('?'),
  ])
})

test('plain words of a source keep their formulas', () => {
  expect(readPlainText('So \\(x=\\frac{1}{2}\\)\nholds')).toEqual([
    text('So '),
    formula('x=\\frac{1}{2}'),
    text(''),
    { kind: 'break' },
    text('holds'),
  ])
})
