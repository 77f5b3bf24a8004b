// Signs of formulas by what they do in a line.
import { findSign } from '@lantern/contract/formula-signs.rules'
import { findAlphabet, renderInAlphabet } from '../../../formulas/letters.rules.ts'
import { axisHeight, centreOf, type Glyph, heightOf, type Item, type Kind } from './formula-items.rules.ts'

const opening = new Set('([{⌊⌈⟨⟮⟦')
const closing = new Set(')]}⌋⌉⟩⟯⟧')
const fences = new Set('|∣‖∥')
const operators = new Set('∑∏∐⋃⋂⨁⨂⨀⨄⨆⋁⋀∫∬∭∮∯∰')
const integrals = new Set('∫∬∭∮∯∰')
const root = '√'

/** Accents with the commands for one letter. */
const accents: Readonly<Record<string, string>> = {
  '\u0302': 'hat',
  ˆ: 'hat',
  '^': 'hat',
  '\u0303': 'tilde',
  '˜': 'tilde',
  '~': 'tilde',
  '\u0304': 'bar',
  '\u0305': 'bar',
  '¯': 'bar',
  ˉ: 'bar',
  '\u0307': 'dot',
  '˙': 'dot',
  '\u0308': 'ddot',
  '¨': 'ddot',
  '\u030c': 'check',
  ˇ: 'check',
  '\u0306': 'breve',
  '˘': 'breve',
  '\u0301': 'acute',
  '´': 'acute',
  '\u0300': 'grave',
  '`': 'grave',
  '\u030a': 'mathring',
  '˚': 'mathring',
  '\u20d7': 'vec',
}

const findAccent = (sign: string): string | undefined => accents[sign]
export const isIntegral = (sign: string): boolean => integrals.has(sign)

/** Brackets as TeX, for `\left` and `\right` too. */
const brackets: Readonly<Record<string, string>> = {
  '{': '\\{',
  '}': '\\}',
  '⌊': '\\lfloor ',
  '⌋': '\\rfloor ',
  '⌈': '\\lceil ',
  '⌉': '\\rceil ',
  '⟨': '\\langle ',
  '⟩': '\\rangle ',
  '∣': '|',
  '‖': '\\|',
  '∥': '\\|',
  '⟮': '\\lgroup ',
  '⟯': '\\rgroup ',
  '⟦': '\\llbracket ',
  '⟧': '\\rrbracket ',
}

const renderBracket = (sign: string): string => brackets[sign] ?? sign

const findKind = (sign: string): Kind => {
  if (opening.has(sign)) return 'open'
  if (closing.has(sign)) return 'close'
  if (fences.has(sign)) return 'fence'
  if (operators.has(sign)) return 'operator'
  if (sign === root) return 'root'
  if (/^\p{Nd}$/u.test(sign)) return 'digit'
  if (/^[=<>≤≥≠≈≡∈∉⊂⊃⊆⊇→←↔⇒⇐⇔↦∼≃≅∝≪≫:|∥⟶⟹⟺]$/u.test(sign)) return 'relation'
  return /^\p{L}$/u.test(sign) ? 'letter' : 'sign'
}

/** Letter of an alphabet, or a sign, as TeX; null for one that has none. */
const renderSign = ({ sign, alphabet, isFormula }: Glyph): { tex: string; isUpright: boolean } | null => {
  const found = findAlphabet(sign)
  const plain = found?.plain ?? sign
  const command = findSign(plain)
  if (/^[A-Za-z]$/u.test(plain)) {
    const own = found?.alphabet ?? (isFormula ? alphabet : alphabet)
    return { tex: renderInAlphabet(plain, own, false), isUpright: own === 'upright' }
  }
  if (/^\p{Nd}$/u.test(plain)) {
    const own = found?.alphabet ?? (alphabet === 'bold' ? 'bold' : 'plain')
    return /^[0-9]$/u.test(plain) ? { tex: renderInAlphabet(plain, own, false), isUpright: false } : null
  }
  if (command !== undefined) {
    const isGreek = /^\p{Script=Greek}$/u.test(plain)
    const own = found?.alphabet ?? (alphabet.startsWith('bold') ? alphabet : 'plain')
    return command === ''
      ? null
      : {
          tex: isGreek
            ? renderInAlphabet(command.trim(), own, true) + (own.startsWith('bold') ? '' : ' ')
            : command,
          isUpright: false,
        }
  }
  return /^[!-~¬]$/u.test(plain) ? { tex: plain, isUpright: false } : null
}

/** Signs that stand as high as what they enclose or span: their middle says where the line is. */
const isCentred = (kind: Kind): boolean =>
  kind === 'operator' || kind === 'open' || kind === 'close' || kind === 'fence'

/** Item of a glyph; null for a sign that isn't known. */
export const toItem = (glyph: Glyph): Item | null => {
  const { x0, y0, x1, y1, sign, base, size } = glyph
  const place = { x0, y0, x1, y1, size, sign, glyphs: 1 }
  const accent = findAccent(sign)
  if (accent !== undefined && (/^[\p{M}^~]$/u.test(sign) || y0 > base + 0.4 * size))
    return { ...place, kind: 'accent', tex: accent, base }
  const plain = findAlphabet(sign)?.plain ?? sign
  const kind = findKind(plain)
  if (sign === '\u0338' || sign === '\ue020') return { ...place, kind: 'negation', tex: '', base }
  if (kind === 'root') return { ...place, kind, tex: '', base }
  if (isCentred(kind)) {
    const tex = kind === 'operator' ? findSign(sign)! : renderBracket(sign)
    const isTall = kind === 'operator' || heightOf(glyph) > 1.25 * size
    return { ...place, kind, tex, base: isTall ? centreOf(glyph) - axisHeight * size : base }
  }
  if (/^[⎛-⎭]$/u.test(sign)) return { ...place, kind: 'sign', tex: '', base }
  const rendered = renderSign(glyph)
  return rendered ? { ...place, kind, tex: rendered.tex, base, isUpright: rendered.isUpright } : null
}
