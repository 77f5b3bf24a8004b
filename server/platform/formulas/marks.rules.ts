// Marks of formulas that stretch: brackets, accents, braces and large operators.
import { findSign, renderWords } from '@lantern/contract/formula-signs.rules'

const brackets: Readonly<Record<string, string>> = {
  '': '.',
  '(': '(',
  ')': ')',
  '[': '[',
  ']': ']',
  '/': '/',
  '|': '|',
  '∣': '|',
  '∕': '/',
  '\\': '\\backslash ',
  '∖': '\\backslash ',
  '{': '\\{',
  '}': '\\}',
  '<': '\\langle ',
  '>': '\\rangle ',
  '‖': '\\|',
  '∥': '\\|',
  '⌊': '\\lfloor ',
  '⌋': '\\rfloor ',
  '⌈': '\\lceil ',
  '⌉': '\\rceil ',
  '⟨': '\\langle ',
  '⟩': '\\rangle ',
  '〈': '\\langle ',
  '〉': '\\rangle ',
  '\u2329': '\\langle ',
  '\u232a': '\\rangle ',
  '⟮': '\\lgroup ',
  '⟯': '\\rgroup ',
  '⎰': '\\lmoustache ',
  '⎱': '\\rmoustache ',
  '↑': '\\uparrow ',
  '↓': '\\downarrow ',
  '↕': '\\updownarrow ',
  '⇑': '\\Uparrow ',
  '⇓': '\\Downarrow ',
  '⇕': '\\Updownarrow ',
}

/** TeX of the one sign of a setting: its command, or as itself. */
export const renderSign = (sign: string): string => {
  const [one = ''] = sign
  const tex = findSign(one) ?? (/^\p{M}$/u.test(one) ? renderWords(one) : one)
  // A raised sign needs something to be raised at.
  return /^['^]/u.test(tex) ? `{}${tex}` : tex
}

/** Content between brackets as high as itself; brackets that can't stretch stand beside it. */
export const renderBrackets = (open: string, content: string, close: string): string => {
  const [left, right] = [brackets[open], brackets[close]]
  return left === undefined || right === undefined
    ? `${renderSign(open)}${content}${renderSign(close)}`
    : `\\left${left}${content}\\right${right}`
}

/** Environments of a matrix in its brackets. */
export const matrices: Readonly<Record<string, string>> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '{}': 'Bmatrix',
  '||': 'vmatrix',
  '∣∣': 'vmatrix',
  '‖‖': 'Vmatrix',
  '∥∥': 'Vmatrix',
}

/** Accents over one letter, and over several where the accent stretches. */
const accents: readonly [string, string, string?][] = [
  ['\u0300`', 'grave'],
  ['\u0301´', 'acute'],
  ['\u0302^ˆ', 'hat', 'widehat'],
  ['\u0303~˜∼', 'tilde', 'widetilde'],
  ['\u0304\u0305¯‾ˉ', 'bar', 'overline'],
  ['\u0306˘', 'breve'],
  ['\u0307˙', 'dot'],
  ['\u0308¨', 'ddot'],
  ['\u030a˚', 'mathring'],
  ['\u030cˇ', 'check', 'widecheck'],
  ['\u20d7→', 'vec', 'overrightarrow'],
  ['\u20d6←', 'overleftarrow'],
  ['\u20e1↔', 'overleftrightarrow'],
  ['\u20d0↼', 'overleftharpoon'],
  ['\u20d1⇀', 'overrightharpoon'],
  ['\u20db', 'dddot'],
  ['\u20dc', 'ddddot'],
  ['\u0332_', 'underline'],
  ['\u0338', 'not'],
  ['⏞', 'overbrace'],
  ['⏟', 'underbrace'],
  ['⏜', 'overgroup'],
]
const accentOfSign: ReadonlyMap<string, readonly [string, string?]> = new Map(
  accents.flatMap(([signs, one, several]) =>
    Array.from(signs, (sign): [string, readonly [string, string?]] => [
      sign,
      several ? [one, several] : [one],
    ]),
  ),
)

/** Whether a TeX is one letter, digit or command. */
export const isSingle = (tex: string): boolean =>
  /^(?:[^\\{}^_\s]|\\[A-Za-z]+ ?|\\(?:mathbf|mathrm|mathbb|mathcal|boldsymbol)\{[^{}]\})$/u.test(tex)

/** Signs over or below a letter that are its accent, though written as a limit. */
const signsOver = new Set('→←↔^ˆ~˜¯‾ˉ˙¨ˇ˘⏞\u0302\u0303\u0304\u0305\u0307\u0308\u20d7')
const signsBelow = new Set('⏟_\u0332')

/** Whether a limit is only an accent. */
export const isAccent = (sign: string, isBelow: boolean): boolean =>
  (isBelow ? signsBelow : signsOver).has(sign)

export const renderAccent = (sign: string, base: string): string => {
  const [one, several] = accentOfSign.get(sign) ?? []
  if (one === undefined)
    return sign.trim() === '' ? base : `\\overset{${renderSign(sign.normalize('NFKC').trim())}}{${base}}`
  return `\\${several !== undefined && !isSingle(base) ? several : one}{${base}}`
}

/** Signs that span a group, below and above it. */
const spans: Readonly<Record<string, readonly [string, string]>> = {
  '⏟': ['underbrace', 'underbrace'],
  '⏞': ['overbrace', 'overbrace'],
  '︸': ['underbrace', 'underbrace'],
  '︷': ['overbrace', 'overbrace'],
  '⏝': ['undergroup', 'undergroup'],
  '⏜': ['overgroup', 'overgroup'],
  '→': ['underrightarrow', 'overrightarrow'],
  '←': ['underleftarrow', 'overleftarrow'],
  '↔': ['underleftrightarrow', 'overleftrightarrow'],
  '⎵': ['underbracket', 'underbracket'],
  '⎴': ['overbracket', 'overbracket'],
  '¯': ['underline', 'overline'],
  '‾': ['underline', 'overline'],
  '\u0332': ['underline', 'underline'],
  '\u0305': ['overline', 'overline'],
}

/** Arrows with words over or below them. */
const arrows: Readonly<Record<string, string>> = {
  '→': 'xrightarrow',
  '⟶': 'xrightarrow',
  '←': 'xleftarrow',
  '⟵': 'xleftarrow',
  '↔': 'xleftrightarrow',
  '⇒': 'xRightarrow',
  '⇐': 'xLeftarrow',
  '⇔': 'xLeftrightarrow',
  '↦': 'xmapsto',
  '⇌': 'xrightleftharpoons',
  '⇋': 'xleftrightharpoons',
}

/**
 * A sign that spans a group.
 * @param isOver whether the sign is above @param isLine whether the sign stands on the line, and the group beside it
 */
export const renderSpan = (sign: string, base: string, isOver: boolean, isLine: boolean): string => {
  const arrow = arrows[sign]
  if (isLine && arrow !== undefined) return isOver ? `\\${arrow}[${guard(base)}]{}` : `\\${arrow}{${base}}`
  const [below, above] = spans[sign] ?? []
  if (below !== undefined) return `\\${isOver ? above : below}{${base}}`
  return `\\${isOver ? 'overset' : 'underset'}{${renderSign(sign)}}{${base}}`
}

/** An optional argument, in braces where its own brackets would end it or a group opens it. */
export const guard = (tex: string): string => (/[[\]]|^\{/u.test(tex) ? `{${tex}}` : tex)

/** Operators with limits beside them unless the formula says otherwise. */
const integrals = '∫∬∭⨌∮∯∰∱∲∳'
/** Signs that are larger as operators, in TeX by names of their own. */
const large: Readonly<Record<string, string>> = {
  '∧': '\\bigwedge ',
  '∨': '\\bigvee ',
  '∩': '\\bigcap ',
  '∪': '\\bigcup ',
  '⊕': '\\bigoplus ',
  '⊗': '\\bigotimes ',
  '⊙': '\\bigodot ',
  '⊎': '\\biguplus ',
  '⊔': '\\bigsqcup ',
  '⨿': '\\coprod ',
}
const named = new Set([...`∏∐∑⋀⋁⋂⋃⨀⨁⨂⨄⨆${integrals.slice(0, 7)}`])

/** A large operator. @param place of its limits: `undOvr`, `subSup` or unsaid */
export const renderOperator = (sign: string, place: string | undefined): string => {
  const isIntegral = integrals.includes(sign)
  const command = large[sign] ?? (named.has(sign) ? findSign(sign) : undefined)
  const name = (command ?? `\\mathop{${renderSign(sign)}}`).trim()
  if (isIntegral) return place === 'undOvr' ? `${name}\\limits` : name
  return place === 'subSup' ? `${name}\\nolimits` : name
}
