// Formulas and prices in Markdown, as they are shown.
import 'katex/contrib/mhchem'
import { markFormulas } from '@lantern/contract/formula-markdown.rules'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import ReactMarkdown from 'react-markdown'
import { expect, test } from 'vitest'
import { markdownPlugins } from './markdown-plugins.ts'

const show = (text: string) =>
  renderToStaticMarkup(createElement(ReactMarkdown, markdownPlugins, markFormulas(text)))
const words = (html: string) => html.replace(/<[^>]*>/gu, '')
const countFormulas = (html: string) => html.split('class="katex"').length - 1

test('two prices are no formula', () => {
  const shown = show('It costs $5 and he pays $10. What is the change?')
  expect(shown).toBe('<p>It costs $5 and he pays $10. What is the change?</p>')
})

test('formulas of models, of Moodle and between dollar signs are set', () => {
  const shown = show('Inline \\(x^2\\), between $y^2$, and display \\[z^2\\].')
  expect(countFormulas(shown)).toBe(3)
  expect(shown.split('katex-display')).toHaveLength(2)
  expect(shown).toContain('<math')
})

test('equations, chemistry and quantities are set', () => {
  for (const text of [
    'Align $$\\begin{align}a&=b\\\\c&=d\\end{align}$$',
    'Balance $\\ce{H2 + O2 -> H2O}$.',
    'Units $\\SI{5}{m/s}$.',
  ]) {
    const shown = show(text)
    expect(countFormulas(shown)).toBe(1)
    expect(shown).not.toContain('katex-error')
  }
})

test('text that is no TeX is shown as it is, in the colour of its surroundings', () => {
  const shown = show('So $\\frac{1}{$ is.')
  expect(words(shown)).toContain('\\frac{1}{')
  expect(shown).toContain('color:inherit')
  expect(shown).not.toContain('#cc0000')
})

test('a formula defines nothing for the next', () => {
  const shown = show('$\\gdef\\SI{9}x$ and $\\SI{5}{m}$')
  expect(words(shown)).toContain('5')
})

test('code stays code', () => {
  expect(countFormulas(show('`$x$` and `\\(y\\)`'))).toBe(0)
})
