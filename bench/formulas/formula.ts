// Made formulas: each as TeX, which is the truth, and as Office Math, which is read. Both are written from the formula
// and know nothing of the product's tables.

export type Formula =
  | { is: 'row'; parts: Formula[] }
  | { is: 'letter'; tex: string; sign: string; settings?: string }
  | { is: 'fraction' | 'binomial'; top: Formula; bottom: Formula }
  | { is: 'root'; degree: Formula | null; inner: Formula }
  | { is: 'scripts'; base: Formula; sub: Formula | null; sup: Formula | null }
  | {
      is: 'operator'
      tex: string
      sign: string
      place: string
      sub: Formula
      sup: Formula | null
      inner: Formula
    }
  | { is: 'brackets'; tex: [string, string]; signs: [string, string]; inner: Formula }
  | { is: 'matrix'; environment: string; signs: [string, string]; rows: Formula[][] }
  | { is: 'cases'; rows: Formula[] }
  | { is: 'accent'; tex: string; sign: string; inner: Formula }
  | { is: 'bar'; inner: Formula }
  | { is: 'function'; name: string; inner: Formula }
  | { is: 'limit'; name: string; below: Formula; inner: Formula }
  | { is: 'brace'; inner: Formula; below: Formula }
  | { is: 'text'; words: string }

const script = (mark: string, formula: Formula | null): string =>
  formula === null ? '' : `${mark}{${toTex(formula)}}`

export const toTex = (formula: Formula): string => {
  switch (formula.is) {
    case 'row':
      return formula.parts.map(toTex).join(' ')
    case 'letter':
      return formula.tex
    case 'fraction':
      return `\\frac{${toTex(formula.top)}}{${toTex(formula.bottom)}}`
    case 'binomial':
      return `\\binom{${toTex(formula.top)}}{${toTex(formula.bottom)}}`
    case 'root':
      return `\\sqrt${formula.degree ? `[${toTex(formula.degree)}]` : ''}{${toTex(formula.inner)}}`
    case 'scripts':
      return `{${toTex(formula.base)}}${script('_', formula.sub)}${script('^', formula.sup)}`
    case 'operator':
      return `${formula.tex}${script('_', formula.sub)}${script('^', formula.sup)} ${toTex(formula.inner)}`
    case 'brackets':
      return `\\left${formula.tex[0]} ${toTex(formula.inner)}\\right${formula.tex[1]}`
    case 'matrix':
      return `\\begin{${formula.environment}}${formula.rows.map(row => row.map(toTex).join(' & ')).join(' \\\\ ')}\\end{${formula.environment}}`
    case 'cases':
      return `\\begin{cases}${formula.rows.map(toTex).join(' \\\\ ')}\\end{cases}`
    case 'accent':
      return `${formula.tex}{${toTex(formula.inner)}}`
    case 'bar':
      return `\\overline{${toTex(formula.inner)}}`
    case 'function':
      return `\\${formula.name} ${toTex(formula.inner)}`
    case 'limit':
      return `\\${formula.name}_{${toTex(formula.below)}} ${toTex(formula.inner)}`
    case 'brace':
      return `\\underbrace{${toTex(formula.inner)}}_{${toTex(formula.below)}}`
    case 'text':
      return `\\text{${formula.words}}`
  }
}

const escapeXml = (text: string): string => text.replace(/[&<>"]/gu, sign => `&#${sign.codePointAt(0)};`)
const element = (name: string, inner: string): string => `<m:${name}>${inner}</m:${name}>`
const setting = (name: string, value: string): string => `<m:${name} m:val="${escapeXml(value)}"/>`
const part = (name: string, formula: Formula | null): string => element(name, formula ? toOmml(formula) : '')
const run = (text: string, settings = ''): string =>
  element('r', `${settings && element('rPr', settings)}<m:t xml:space="preserve">${escapeXml(text)}</m:t>`)
const upright = setting('sty', 'p')

const delimited = ([open, close]: [string, string], inner: string): string =>
  element('d', element('dPr', setting('begChr', open) + setting('endChr', close)) + element('e', inner))

export const toOmml = (formula: Formula): string => {
  switch (formula.is) {
    case 'row':
      return formula.parts.map(toOmml).join('')
    case 'letter':
      return run(formula.sign, formula.settings)
    case 'fraction':
      return element('f', part('num', formula.top) + part('den', formula.bottom))
    case 'binomial':
      return delimited(
        ['(', ')'],
        element(
          'f',
          element('fPr', setting('type', 'noBar')) + part('num', formula.top) + part('den', formula.bottom),
        ),
      )
    case 'root':
      return element(
        'rad',
        element('radPr', formula.degree ? '' : setting('degHide', '1')) +
          part('deg', formula.degree) +
          part('e', formula.inner),
      )
    case 'scripts': {
      const name = formula.sub ? (formula.sup ? 'sSubSup' : 'sSub') : 'sSup'
      const sub = formula.sub ? part('sub', formula.sub) : ''
      const sup = formula.sup ? part('sup', formula.sup) : ''
      return element(name, part('e', formula.base) + sub + sup)
    }
    case 'operator':
      return element(
        'nary',
        element('naryPr', setting('chr', formula.sign) + setting('limLoc', formula.place)) +
          part('sub', formula.sub) +
          part('sup', formula.sup) +
          part('e', formula.inner),
      )
    case 'brackets':
      return delimited(formula.signs, toOmml(formula.inner))
    case 'matrix': {
      const rows = formula.rows.map(row => element('mr', row.map(cell => part('e', cell)).join('')))
      return delimited(formula.signs, element('m', rows.join('')))
    }
    case 'cases':
      return delimited(['{', ''], element('eqArr', formula.rows.map(row => part('e', row)).join('')))
    case 'accent':
      return element('acc', element('accPr', setting('chr', formula.sign)) + part('e', formula.inner))
    case 'bar':
      return element('bar', element('barPr', setting('pos', 'top')) + part('e', formula.inner))
    case 'function':
      return element('func', element('fName', run(formula.name, upright)) + part('e', formula.inner))
    case 'limit': {
      const name = element('limLow', element('e', run(formula.name, upright)) + part('lim', formula.below))
      return element('func', element('fName', name) + part('e', formula.inner))
    }
    case 'brace': {
      const group = element('groupChr', element('groupChrPr', setting('chr', '⏟')) + part('e', formula.inner))
      return element('limLow', element('e', group) + part('lim', formula.below))
    }
    case 'text':
      return run(formula.words, '<m:nor/>')
  }
}
