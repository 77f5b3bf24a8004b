// Formulas of PDFs by three programs, as people print them: TeX, KaTeX in a browser, and Typst.
import { readFile } from 'node:fs/promises'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReading } from '../../test-reading.ts'
import { findFormulaFont } from './formula-fonts.rules.ts'

const fixtures = new URL('../../fixtures/', import.meta.url)

let reading: Awaited<ReturnType<typeof startReading>>
beforeAll(async () => {
  reading = await startReading()
})
afterAll(() => reading.stop())

const readText = async (file: Uint8Array): Promise<string> => {
  const { passages } = await reading.read(file)
  return passages.map(({ text }) => text).join('\n')
}

const setInTypst = (text: string): Uint8Array => {
  const setup = '#set page(width: 400pt, height: 300pt)\n#set text(font: "New Computer Modern", size: 11pt)\n'
  return new Uint8Array(NodeCompiler.create().pdf({ mainFileContent: setup + text }))
}

test('formulas of TeX keep their structure, and figures at words theirs', async () => {
  const text = await readText(await readFile(new URL('formulas-tex.pdf', fixtures)))
  expect(text).toContain('\\(x=\\frac{-b\\pm \\sqrt{b^{2}-4ac}}{2a}\\).')
  expect(text).toContain(
    'Water is H₂O, and the mean is \\(\\frac{1}{n}\\sum_{i=1}^{n}x_{i}\\) of all \\(x_{i}\\).',
  )
  expect(text).toContain('\\(\\begin{vmatrix}a & b \\\\ c & d\\end{vmatrix}\\)')
})

test('formulas of a browser stand where they are seen, though they are drawn behind the text', async () => {
  const text = await readText(await readFile(new URL('formulas-browser.pdf', fixtures)))
  expect(text.replace(/\s+/gu, ' ')).toContain(
    'The quadratic formula is \\(x=\\frac{-b\\pm \\sqrt{b^{2}-4ac}}{2a}\\). The sum is \\(\\sum_{i=1}^{n}\\alpha_{i}^{2}\\) for all of them. The root is \\(\\sqrt[3]{\\frac{a}{b}}\\) here. The limit is \\(\\lim_{x\\to 0}\\vec{v}\\).',
  )
})

test('a formula is one place that is lit as a whole', async () => {
  const { passages } = await reading.read(setInTypst('The mean is $ (a + b) / 2 $ of both.'))
  const [passage] = passages
  const start = passage!.text.indexOf('\\(')
  const end = passage!.text.indexOf('\\)') + 2
  expect(passage!.text.slice(start, end)).toBe('\\(\\frac{a+b}{2}\\)')
  const boxes = passage!.words.filter(word => word.start < end && word.end > start)
  expect(boxes).toHaveLength(1)
  const [box] = boxes as { y0: number; y1: number }[]
  expect(box!.y1 - box!.y0).toBeGreaterThan(15)
})

test('prose with raised figures, prices, units and code is read as before', async () => {
  const text = await readText(
    setInTypst(
      'It costs \\$5 or 10 €, takes 10#super[23] steps over 4 m#super[2], and H#sub[2]O boils at 100 °C. `x = a_b ^ 2`. In 3 cases, $x$ is $-1$.',
    ),
  )
  expect(text.replace(/\s+/gu, ' ')).toBe(
    'It costs $5 or 10 €, takes 10²³ steps over 4 m², and H₂O boils at 100 °C. x = a_b ^ 2. In 3 cases, 𝑥 is −1.',
  )
})

test('a formula that is too odd is told as not read, never as a wrong line', async () => {
  const text = await readText(setInTypst('So $ attach(X, tl: 2, bl: 3) + 1 $ holds.'))
  expect(text.replace(/\s+/gu, ' ')).toBe('So [formula not read] holds.')
})

test.each([
  ['ABCDEF+CMMI10', 'plain'],
  ['CMSY7', 'script'],
  ['BAAAAA+KaTeX_Math-Italic', 'plain'],
  ['KaTeX_Main-Bold', 'bold'],
  ['EONKDM+NewCMMath-Book', 'upright'],
  ['CambriaMath', 'upright'],
  ['STIXTwoMath-Regular', 'upright'],
])('%s is a font of formulas', (name, alphabet) => {
  expect(findFormulaFont(name)?.alphabet).toBe(alphabet)
})

test.each(['CMR10', 'Helvetica', 'Mathilde-Regular', 'TSCInaimathi', 'Cambria', ''])('%s is none', name => {
  expect(findFormulaFont(name)).toBeNull()
})
