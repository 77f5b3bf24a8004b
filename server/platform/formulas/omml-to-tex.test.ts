// Office Math as TeX: what a word processor shows is what a student reads.
import * as fc from 'fast-check'
import katex from 'katex'
import { describe, expect, it, test } from 'vitest'
import { sampleSeed, sampleSize } from '../../testing/sample.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { listTexLines, ommlToTex } from './omml-to-tex.ts'

const r = (text: string, settings = '') =>
  `<m:r>${settings && `<m:rPr>${settings}</m:rPr>`}<m:t>${text}</m:t></m:r>`
const upright = '<m:sty m:val="p"/>'
const e = (inner: string) => `<m:e>${inner}</m:e>`
const value = (name: string, val: string) => `<m:${name} m:val="${val}"/>`
const tex = (inner: string) => ommlToTex(parseXml(`<m:oMath>${inner}</m:oMath>`))

const fraction = (top: string, bottom: string, type = '') =>
  `<m:f><m:fPr>${type && value('type', type)}</m:fPr><m:num>${top}</m:num><m:den>${bottom}</m:den></m:f>`
const delimited = (open: string, close: string, ...inside: string[]) =>
  `<m:d><m:dPr>${value('begChr', open)}${value('endChr', close)}</m:dPr>${inside.map(e).join('')}</m:d>`
const nary = (settings: string, sub: string, sup: string, inner: string) =>
  `<m:nary><m:naryPr>${settings}</m:naryPr><m:sub>${sub}</m:sub><m:sup>${sup}</m:sup>${e(inner)}</m:nary>`
const group = (settings: string, inner: string) =>
  `<m:groupChr><m:groupChrPr>${settings}</m:groupChrPr>${e(inner)}</m:groupChr>`
const row = (...cells: string[]) => `<m:mr>${cells.map(e).join('')}</m:mr>`

describe('letters', () => {
  test.each([
    ['𝑎² + 𝐛', r('𝑎²+𝐛'), 'a^{2}+\\mathbf{b}'],
    ['sets of numbers', r('x∈ℝ'), 'x\\in \\mathbb{R}'],
    ['double-struck by a setting', r('R', value('scr', 'double-struck')), '\\mathbb{R}'],
    ['script', r('L', value('scr', 'script')), '\\mathcal{L}'],
    ['fraktur', r('g', value('scr', 'fraktur')), '\\mathfrak{g}'],
    ['bold', r('v', value('sty', 'b')), '\\mathbf{v}'],
    ['bold Greek', r('α', value('sty', 'bi')), '\\boldsymbol{\\alpha }'],
    ['Greek of the mathematical alphabets', r('𝜙𝜋'), '\\phi \\pi '.trim()],
    ['upright units', r('5 kg', upright), '5\\ \\mathrm{kg}'],
    ['a function written out', r('sin', upright) + r('x'), '\\sin x'],
    ['primes over two runs', r('f') + r('′') + r('(x)'), "f'(x)"],
    ['degrees', r('45°'), '45^{\\circ }'],
    ['a fraction of one sign', r('2½'), '2\\frac{1}{2}'],
    ['an accent of the letter', r('x\u0304'), '\\bar{x}'],
    ['running text', r('if x', '<m:nor/>'), '\\text{if x}'],
    ['signs in running text', r('50 % {a}_b', '<m:nor/>'), '\\text{50 \\% \\{a\\}\\_b}'],
    ['words between formulas', r('x if y'), 'x\\ if\\ y'],
    ['letters of other scripts', r('скорость=v'), '\\text{скорость}=v'],
    ['signs that TeX would obey', r('a%b$c#d~e\\f'), 'a\\%b\\$c\\#d\\sim e\\backslash f'],
    ['signs that are only meant', r('f\u2061(x)'), 'f(x)'],
    ['typed powers', r('x^2+y_1^(n+1)'), 'x^{2}+y_{1}^{n+1}'],
    ['a typed power that could be two', r('x^2y'), 'x\\text{\\textasciicircum}2y'],
  ])('%s', (_, inner, expected) => expect(tex(inner)).toBe(expected))
})

describe('structures', () => {
  const sup = (base: string, power: string) => `<m:sSup>${e(base)}<m:sup>${power}</m:sup></m:sSup>`
  test.each([
    ['a power of a word is of the whole', sup(r('ab'), r('2')), '{ab}^{2}'],
    ['a power of a power', sup(sup(r('x'), r('2')), r('3')), '{x^{2}}^{3}'],
    ['a raised prime', sup(r('f'), r('′')), "f'"],
    ['a binomial', delimited('(', ')', fraction(r('n'), r('k'), 'noBar')), '\\binom{n}{k}'],
    ['a slanted fraction of sums', fraction(r('a+b'), r('c'), 'skw'), '\\frac{a+b}{c}'],
    ['a slanted fraction', fraction(r('a'), r('c'), 'lin'), '{a}/{c}'],
    [
      'brackets in brackets',
      delimited('[', ')', delimited('{', '}', r('x')) + r(',y')),
      '\\left[\\left\\{x\\right\\},y\\right)',
    ],
    ['a bar between', delimited('(', ')', r('A'), r('B')), '\\left(A|B\\right)'],
    ['an open side', delimited('', '|', r('x')), '\\left.x\\right|'],
    [
      'a matrix in its brackets',
      delimited('[', ']', `<m:m>${row(r('1'), r('0'))}${row(r('0'), r('1'))}</m:m>`),
      '\\begin{bmatrix}1 & 0 \\\\ 0 & 1\\end{bmatrix}',
    ],
    [
      'cases',
      delimited('{', '', `<m:eqArr>${e(r('x&amp;,x≥0'))}${e(r('-x&amp;,x&lt;0'))}</m:eqArr>`),
      '\\begin{cases}x & ,x\\ge 0 \\\\ -x & ,x<0\\end{cases}',
    ],
    [
      'equations below each other',
      `<m:eqArr>${e(r('a&amp;=b'))}${e(r('c&amp;=d'))}</m:eqArr>`,
      '\\begin{aligned}a & =b \\\\ c & =d\\end{aligned}',
    ],
    ['a sum', nary(value('chr', '∑'), r('i=1'), r('n'), r('i')), '\\sum_{i=1}^{n} i'],
    [
      'a sum with limits beside it',
      nary(value('chr', '∑') + value('limLoc', 'subSup'), r('i'), '', r('x')),
      '\\sum\\nolimits_{i} x',
    ],
    [
      'an integral with limits below it',
      nary(value('limLoc', 'undOvr'), r('0'), r('1'), r('x')),
      '\\int\\limits_{0}^{1} x',
    ],
    [
      'hidden limits',
      nary(value('chr', '∮') + value('subHide', '1') + value('supHide', 'on'), r('a'), r('b'), r('x')),
      '\\oint x',
    ],
    ['another operator', nary(value('chr', '⨁'), r('i'), '', r('V')), '\\bigoplus_{i} V'],
    ['a root', `<m:rad><m:deg>${r('3')}</m:deg>${e(r('x'))}</m:rad>`, '\\sqrt[3]{x}'],
    [
      'a limit',
      `<m:func><m:fName><m:limLow>${e(r('lim', upright))}<m:lim>${r('x→0')}</m:lim></m:limLow></m:fName>${e(r('x'))}</m:func>`,
      '\\lim_{x\\to 0} x',
    ],
    [
      'a function of another name',
      `<m:func><m:fName>${r('arcosh', upright)}</m:fName>${e(r('x'))}</m:func>`,
      '\\operatorname{arcosh} x',
    ],
    [
      'a logarithm',
      `<m:func><m:fName><m:sSub>${e(r('log', upright))}<m:sub>${r('2')}</m:sub></m:sSub></m:fName>${e(r('8'))}</m:func>`,
      '\\log_{2} 8',
    ],
    [
      'signs before',
      `<m:sPre><m:sub>${r('6')}</m:sub><m:sup>${r('14')}</m:sup>${e(r('C', upright))}</m:sPre>`,
      '{}_{6}^{14}{\\mathrm{C}}',
    ],
    [
      'cases as a matrix',
      delimited('{', '', `<m:m>${row(r('1'), r('x>0'))}${row(r('0'), r('x<0'.replace('<', '&lt;')))}</m:m>`),
      '\\begin{cases}1 & x>0 \\\\ 0 & x<0\\end{cases}',
    ],
    ['a function as text', r('sin', '<m:nor/>') + r('x'), '\\sin x'],
    ['an accent as a limit', `<m:limUpp>${e(r('v'))}<m:lim>${r('→')}</m:lim></m:limUpp>`, '\\vec{v}'],
    [
      'braces as limits',
      `<m:limLow>${e(`<m:limLow>${e(r('a+b'))}<m:lim>${r('⏟')}</m:lim></m:limLow>`)}<m:lim>${r('n')}</m:lim></m:limLow>`,
      '\\underbrace{a+b}_{n}',
    ],
    ['a hat', `<m:acc>${e(r('x'))}</m:acc>`, '\\hat{x}'],
    [
      'an arrow over two letters',
      `<m:acc><m:accPr>${value('chr', '\u20d7')}</m:accPr>${e(r('AB'))}</m:acc>`,
      '\\overrightarrow{AB}',
    ],
    [
      'a bar above',
      `<m:bar><m:barPr>${value('pos', 'top')}</m:barPr>${e(r('AB'))}</m:bar>`,
      '\\overline{AB}',
    ],
    [
      'a brace with words',
      `<m:limLow>${e(group(value('chr', '⏟'), r('x+y')))}<m:lim>${r('n')}</m:lim></m:limLow>`,
      '\\underbrace{x+y}_{n}',
    ],
    [
      'an arrow with words',
      group(value('chr', '→') + value('vertJc', 'bot'), r('Δ')),
      '\\xrightarrow{\\Delta }',
    ],
    ['a box', `<m:borderBox>${e(r('x'))}</m:borderBox>`, '\\boxed{x}'],
    ['nothing from what was deleted', `<w:del>${r('x')}</w:del>${r('y')}`, 'y'],
  ])('%s', (_, inner, expected) => expect(tex(inner)).toBe(expected))

  it('without TeX are told as such, and never a part of them', () => {
    expect(tex(`${r('a')}<m:future>${r('b')}</m:future>`)).toBeNull()
  })

  it('with a picture, or a sign that only a font knows, are unread', () => {
    expect(tex(`<m:r><w:sym w:font="Cambria Math" w:char="03B1"/></m:r>${r('=1')}`)).toBe('\\alpha =1')
    expect(tex(`<m:r><w:sym w:font="Symbol" w:char="F061"/></m:r>${r('=1')}`)).toBeNull()
    expect(tex(`<m:r><w:drawing><w:t>x</w:t></w:drawing></m:r>${r('=1')}`)).toBeNull()
  })

  it('on lines of their own are formulas of their own', () => {
    const formula = `<m:oMath>${r('a=b')}<m:r><w:br/></m:r>${r('c=d')}</m:oMath>`
    expect(listTexLines(parseXml(formula))).toEqual(['a=b', 'c=d'])
  })

  it('too deep for a typesetter are unread', () => {
    expect(tex('<m:box><m:e>'.repeat(80) + r('x') + '</m:e></m:box>'.repeat(80))).toBeNull()
  })
})

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'ab1 2+-=()[]{}|^_&%$#~\\\'"`,.;:!?/<>@*xyzABC') }),
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(...'²³₁′″°½αβΩ∑∫√≤→𝑎𝐁𝟙ℝℏ¯\u0302\u20d7\u0338éжあ🎈−–∶⁄\u2061\u00a0\u2009'),
  }),
)
const names =
  'r e num den sub sup deg lim fName f rad nary d func limLow limUpp bar acc groupChr borderBox phant m mr eqArr sSup sSub sSubSup sPre box'.split(
    ' ',
  )
const settings =
  'chr begChr endChr sepChr type pos limLoc sty scr nor vertJc degHide subHide hideLeft hideRight strikeH show'.split(
    ' ',
  )
const escapeXml = (words: string) => words.replace(/[&<>"]/g, sign => `&#${sign.codePointAt(0)};`)
const isXml = (words: string) => !/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(words)

const { tree } = fc.letrec(tie => ({
  tree: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    text.filter(isXml).map(words => `<m:r><m:t>${escapeXml(words)}</m:t></m:r>`),
    fc
      .tuple(
        fc.constantFrom(...names),
        fc.array(
          fc.tuple(
            fc.constantFrom(...settings),
            fc.oneof(
              fc.constantFrom(
                '',
                '0',
                'top',
                'bot',
                'noBar',
                'lin',
                'p',
                'b',
                'undOvr',
                '{',
                '(',
                '→',
                '⏟',
                '∑',
              ),
              text.filter(isXml),
            ),
          ),
          { maxLength: 3 },
        ),
        fc.array(tie('tree') as fc.Arbitrary<string>, { maxLength: 4 }),
      )
      .map(
        ([name, set, inner]) =>
          `<m:${name}><m:${name}Pr>${set.map(([key, val]) => `<m:${key} m:val="${escapeXml(val)}"/>`).join('')}</m:${name}Pr>${inner.join('')}</m:${name}>`,
      ),
  ),
}))

test('every tree becomes TeX that a typesetter accepts, or nothing', () => {
  fc.assert(
    fc.property(fc.array(tree as fc.Arbitrary<string>, { maxLength: 4 }), inner => {
      const found = ommlToTex(parseXml(`<m:oMath>${inner.join('')}</m:oMath>`))
      if (found === null) return
      katex.renderToString(found, { throwOnError: true, strict: false })
      expect(found).not.toMatch(/[\n\r]|(?<!\\)(?:\\\\)*\\[()[\]]/u)
    }),
    { numRuns: sampleSize({ sample: 3000, all: 20_000 }), seed: sampleSeed },
  )
})
